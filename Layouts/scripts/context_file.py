"""Writes context files, and decides which n-grams pay for their bytes. Imported by make-context and make-contexts.

The format
----------
Little-endian, no padding. The header has 32 bytes:

    0   8 bytes   "KEYBEDC2", or "KEYBEDC1" without the scores of words
    8   u32       number of words in the vocabulary
    12  u32       number of contexts of one word
    16  u32       number of contexts of two words
    20  u32       length of the body, which is everything after the header
    24  u64       FNV-1a (64 bit) of the body

The body:

    vocabulary    words in UTF-8, each ended by "\\n", the most frequent first; the number of a word is its index; word
                  0 is the start of a sentence, "<s>". As a successor a word is the row of the list that is spelled like
                  it, or else the likeliest one that has its letters in any case; in a context it is always the latter.
                  Of two words with the same row the first one has it.
    scores        for each word u8 score / 4, its score without a context; 0 for those that keep that of the list, and
                  for word 0
    contexts of one word, sorted by h1:
        varint(h1 - the previous h1), for the first one h1 itself
        i8       back-off / 4
        varint(number of successors), then each, sorted by number:
            varint(w - the previous w), for the first one w itself; u8 score / 4
    contexts of two words, of which h1 is the nearer one, sorted by h2, then by h1:
        varint(h2 - the previous h2), for the first one h2 itself
        varint(h1 - the previous h1 with the same h2), for the first h1 of each h2 h1 itself
        i8       back-off / 4
        varint(number of successors), then each as above

A varint is LEB128: unsigned, 7 bits a byte, low bits first. A score is 100 x (log10 P + 9), as in the word list; a
back-off is 100 x log10 of its weight. The score of w after h2 h1 is the stored one, or else the back-off of (h2 h1)
plus the score of w after h1. That is the stored one, or else the back-off of h1 plus the score of w without a context:
the stored one, or else that in the list. A context that is not stored has the back-off 0. The first word of a sentence
has the context "<s>", the second one ("<s>", first).
"""

import struct

import numpy as np

START = "<s>"


def context_file(words, one, two=None, single=None):
    """The contents of a file. `words` begins with START.

    `one` is (keys, probabilities, back-offs): sorted keys h1 * size + w, their probabilities, and the back-off of each
    h1. `two` is (keys, probabilities, contexts, back-offs): sorted keys (h2 * size + h1) * size + w, their
    probabilities, and the back-offs of the sorted contexts h2 * size + h1. `single` has the probability of each word
    without a context, 0 for those that keep that of the list.
    """
    size = len(words)
    nothing = np.array([], np.int64)
    two_keys, two_probabilities, two_contexts, two_backoffs = two or (nothing, nothing, nothing, nothing)
    one_keys, one_probabilities, one_backoffs = one
    parts = one_keys // size, one_keys % size, two_keys // size // size, two_keys // size % size, two_keys % size
    scored = nothing if single is None else np.nonzero(single)[0]
    used = np.unique(np.concatenate([*parts, [0], scored]))
    number = np.zeros(size, np.int64)
    number[used] = np.arange(len(used))
    body = bytearray("".join(words[word] + "\n" for word in used.tolist()).encode())
    if single is not None:
        body += bytes(scores(np.maximum(single[used], 1e-9)))

    contexts = np.unique(one_keys // size)
    successors = grouped(number[one_keys % size], scores(one_probabilities), one_keys // size)
    last = 0
    for h1, backoff in zip(number[contexts].tolist(), weights(one_backoffs[contexts])):
        append_varint(body, h1 - last)
        append_context(body, backoff, next(successors))
        last = h1
    counts = [len(contexts)]

    contexts = np.unique(two_keys // size)
    counts.append(len(contexts))
    if len(contexts):
        successors = grouped(number[two_keys % size], scores(two_probabilities), two_keys // size)
        backoffs = weights(two_backoffs[np.searchsorted(two_contexts, contexts)])
        first = last = 0
        for h2, h1, backoff in zip(number[contexts // size].tolist(), number[contexts % size].tolist(), backoffs):
            append_varint(body, h2 - first)
            append_varint(body, h1 - (last if h2 == first else 0))
            append_context(body, backoff, next(successors))
            first, last = h2, h1
    magic = b"KEYBEDC1" if single is None else b"KEYBEDC2"
    header = struct.pack("<8s4IQ", magic, len(used), *counts, len(body), fnv(body))
    return header + bytes(body)


def scores(probability):
    return np.clip(np.rint(25 * (np.log10(probability) + 9)), 0, 255).astype(int).tolist()


def weights(backoffs):
    return np.clip(np.rint(25 * np.log10(backoffs)), -128, 127).astype(int).tolist()


def grouped(words, scores, contexts):
    """The (word, score) pairs of each context in turn."""
    ends = np.append(np.nonzero(np.diff(contexts))[0] + 1, len(contexts)).tolist()
    words, begin = words.tolist(), 0
    for end in ends:
        yield list(zip(words[begin:end], scores[begin:end]))
        begin = end


def append_context(body, backoff, successors):
    body.append(backoff & 0xFF)
    append_varint(body, len(successors))
    last = 0
    for word, score in successors:
        append_varint(body, word - last)
        body.append(score)
        last = word


def append_varint(body, value):
    while value > 0x7F:
        body.append(value & 0x7F | 0x80)
        value >>= 7
    body.append(value)


def fnv(data):
    found = 0xCBF29CE484222325
    for byte in data:
        found = (found ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return found


def worth(gains, places, count, byte_worth, gram_bytes, context_bytes):
    """Which n-grams pay for their own bytes and together for those of their context; `places` are the contexts."""
    kept = gains >= byte_worth * gram_bytes
    together = np.bincount(places[kept], gains[kept], count)
    taken = context_bytes + gram_bytes * np.bincount(places[kept], minlength=count)
    return kept & (together >= byte_worth * taken)[places]


def divergence(probability, expected):
    """The part of a word in the Kullback-Leibler divergence, in decades."""
    return probability * np.log10(probability / expected) - (probability - expected) / np.log(10)


def rivals(groups, values):
    """For each row the highest value of another row in the same group, or 0."""
    order = np.lexsort((-values, groups))
    groups, values = groups[order], values[order]
    places = np.arange(len(order))
    leads = np.append(True, groups[1:] != groups[:-1])
    leader = np.maximum.accumulate(np.where(leads, places, 0))
    second = np.where(np.append(~leads[1:], False), np.append(values[1:], 0), 0)
    found = np.empty(len(order))
    found[order] = np.where(leads, second, values[leader])
    return found


def gains(probability, expected, winner, *others):
    """The gains of n-grams. `expected` is by the shorter context, `others` the probabilities of rivals for the keys;
    n-grams that change which of them comes first count `winner` times as much."""
    changed = [(probability >= other) != (expected >= other) for other in others]
    return divergence(probability, expected) * np.where(np.any(changed, axis=0), winner, 1)


def remainder(total, seen):
    """The rest, which is never 0."""
    return np.maximum(total - seen, 1e-4 * total)
