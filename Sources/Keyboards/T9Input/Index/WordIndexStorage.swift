extension WordIndex {
    /// An image, read in place. The offsets in the image need no checks: the image was either checked when it was
    /// opened or was just built. Rows and prefixes that callers pass in are limited to the rows and nodes that exist.
    ///
    /// Unchecked, because pointers are not `Sendable`; nothing writes to an image.
    final class Storage: @unchecked Sendable {
        let keypad: Keypad
        let rowCount: Int
        let byteCount: Int
        let contexts: ContextTables
        private let nodeCount: Int
        private let nodes: UnsafePointer<UInt32>
        private let textStarts: UnsafePointer<UInt32>
        private let texts: UnsafePointer<UInt8>
        private let digitStarts: UnsafePointer<UInt32>
        private let digits: UnsafePointer<UInt8>
        private let scores: UnsafePointer<Int16>
        /// Keeps the bytes in memory at the same address.
        private let image: any WordImage

        /// - Parameters:
        ///   - image: an image that was checked or just built, aligned for every number in it.
        ///   - base: the address of its first byte.
        init(_ image: any WordImage, base: UnsafeRawPointer, keypad: Keypad) {
            let header = ImageHeader(of: image.bytes)
            func numbers<Number>(_ section: ImageSection, as type: Number.Type) -> UnsafePointer<Number> {
                (base + header[section].lowerBound).assumingMemoryBound(to: type)
            }
            self.image = image
            self.keypad = keypad
            byteCount = image.bytes.count
            nodes = numbers(.nodes, as: UInt32.self)
            nodeCount = header[.nodes].count / (4 * PrefixNodes.stride)
            textStarts = numbers(.textStarts, as: UInt32.self)
            texts = numbers(.texts, as: UInt8.self)
            digitStarts = numbers(.digitStarts, as: UInt32.self)
            digits = numbers(.digits, as: UInt8.self)
            scores = numbers(.scores, as: Int16.self)
            rowCount = header[.scores].count / 2
            contexts = ContextTables(header, base: base)
        }

        /// The score of a row of the index.
        func score(_ row: Int) -> Int { Int(Int16(littleEndian: scores[row])) }

        /// The text of a row of the index.
        func text(_ row: Int) -> String { text(at: Int(UInt32(littleEndian: textStarts[row]))) }

        /// The text that begins at this offset.
        private func text(at start: Int) -> String {
            let bytes = UnsafeBufferPointer(start: texts + start + 1, count: Int(texts[start]))
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Calls `body` with the text of a row in UTF-8.
        func withText<Result>(_ row: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            let start = Int(UInt32(littleEndian: textStarts[row]))
            return body(UnsafeBufferPointer(start: texts + start + 1, count: Int(texts[start])))
        }

        /// Whether the text of a row has the diacritics; true without a filter.
        func isAccepted(_ row: Int, by filter: DiacriticFilter?) -> Bool {
            guard let filter else { return true }
            return withText(row) { filter.accepts($0) }
        }

        private func digitRange(_ row: Int) -> Range<Int> {
            Int(UInt32(littleEndian: digitStarts[row]))..<Int(UInt32(littleEndian: digitStarts[row + 1]))
        }

        /// One of the numbers of a node.
        private func number(_ node: Int, _ place: Int) -> Int {
            Int(UInt32(littleEndian: nodes[node * PrefixNodes.stride + place]))
        }
    }
}

extension WordIndex.Storage {
    /// The prefix of no keys, which all words begin with.
    var start: WordIndex.Prefix {
        WordIndex.Prefix(rows: 0..<UInt32(rowCount), node: nodeCount > 0 ? 0 : .max, depth: 0)
    }

    /// The prefix that is one key longer.
    func prefix(_ prefix: WordIndex.Prefix, after digit: UInt8) -> WordIndex.Prefix {
        let depth = prefix.depth < .max ? prefix.depth + 1 : .max
        guard 1...9 ~= digit else { return .nowhere(depth: depth) }
        guard let node = node(of: prefix) else {
            return WordIndex.Prefix(
                rows: narrowed(rows(of: prefix), to: digit, at: Int(prefix.depth)), node: .max, depth: depth)
        }
        let lower = number(node, Int(digit))
        let upper = number(node, Int(digit) + 1)
        let mask = number(node, PrefixNodes.counts) & 0x3FF
        guard mask & (1 << Int(digit)) != 0 else {
            return WordIndex.Prefix(rows: UInt32(lower)..<UInt32(upper), node: .max, depth: depth)
        }
        let child = number(node, PrefixNodes.firstChild) + (mask & ((1 << Int(digit)) - 1)).nonzeroBitCount
        return WordIndex.Prefix(rows: UInt32(lower)..<UInt32(upper), node: UInt32(child), depth: depth)
    }

    /// All rows of a prefix: first those with exactly its keys, then the longer ones.
    func rows(of prefix: WordIndex.Prefix) -> Range<Int> {
        let upper = min(Int(prefix.upper), rowCount)
        return min(Int(prefix.lower), upper)..<upper
    }

    /// The rows with exactly the keys of a prefix.
    func exactRows(of prefix: WordIndex.Prefix) -> Range<Int> {
        if let node = node(of: prefix) { return number(node, 0)..<number(node, 1) }
        let rows = rows(of: prefix)
        var end = rows.lowerBound
        while end < rows.upperBound, digitRange(end).count <= Int(prefix.depth) { end += 1 }
        return rows.lowerBound..<end
    }

    /// The rows with more keys than a prefix.
    func longerRows(of prefix: WordIndex.Prefix) -> Range<Int> {
        exactRows(of: prefix).upperBound..<rows(of: prefix).upperBound
    }

    /// How many completions the node of a prefix stores; `nil` if the prefix has no node.
    func keptCompletions(of prefix: WordIndex.Prefix) -> Int? {
        node(of: prefix).map { (number($0, PrefixNodes.counts) >> 16) & 0xFF }
    }

    /// The row of one of the completions that the node of a prefix stores.
    func keptCompletion(_ index: Int, of prefix: WordIndex.Prefix) -> Int {
        number(Int(prefix.node), PrefixNodes.completions + index)
    }

    /// A score that no word of a prefix exceeds; nil if the prefix has no node that says so.
    func limit(of prefix: WordIndex.Prefix) -> Int? {
        guard let node = node(of: prefix) else { return nil }
        let (first, longer) = (number(node, 0), number(node, 1))
        let exact = first < longer ? score(first) : .min
        let counts = number(node, PrefixNodes.counts)
        return (counts >> 16) & 0xFF > 0 ? max(exact, score(number(node, PrefixNodes.completions))) : exact
    }

    /// Calls `body` with the rows of the completions that the node of a prefix stores and those below it, the nearest
    /// first, at most `count` nodes. A row may come several times.
    func forEachKeptCompletion(of prefix: WordIndex.Prefix, nodes count: Int, _ body: (Int) -> Void) {
        var waiting = node(of: prefix).map { [$0] } ?? []
        var next = 0
        while next < waiting.count {
            let node = waiting[next]
            next += 1
            let counts = number(node, PrefixNodes.counts)
            for index in 0..<(counts >> 16) & 0xFF { body(number(node, PrefixNodes.completions + index)) }
            let (first, children) = (number(node, PrefixNodes.firstChild), (counts & 0x3FF).nonzeroBitCount)
            waiting += (first..<first + children).prefix(max(0, count - waiting.count))
        }
    }

    /// The texts of the most likely candidates, from the node of a prefix; `nil` if a node stores fewer than `count` or
    /// the prefix has no node.
    func keptCandidates(of prefix: WordIndex.Prefix, upTo count: Int) -> [String]? {
        guard count <= PrefixNodes.kept, let node = node(of: prefix) else { return nil }
        let kept = min(count, number(node, PrefixNodes.counts) >> 24)
        return [String](unsafeUninitializedCapacity: kept) { texts, initializedCount in
            for index in 0..<kept {
                texts.initializeElement(at: index, to: text(at: number(node, PrefixNodes.candidates + index)))
            }
            initializedCount = kept
        }
    }

    private func node(of prefix: WordIndex.Prefix) -> Int? {
        prefix.node < nodeCount ? Int(prefix.node) : nil
    }

    /// The rows whose digit at `depth` is `digit`, found by a linear search. All `rows` share the digits before it, and
    /// there are few of them.
    private func narrowed(_ rows: Range<Int>, to digit: UInt8, at depth: Int) -> Range<UInt32> {
        func digitOf(_ row: Int) -> UInt8 {
            let range = digitRange(row)
            return depth < range.count ? digits[range.lowerBound + depth] : 0
        }
        var start = rows.lowerBound
        while start < rows.upperBound, digitOf(start) < digit { start += 1 }
        var end = start
        while end < rows.upperBound, digitOf(end) == digit { end += 1 }
        return UInt32(start)..<UInt32(end)
    }
}
