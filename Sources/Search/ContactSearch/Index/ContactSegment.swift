import BinarySearch
import TextFolding

/// An immutable set of contacts in the order in which they are shown, with the keys that find them.
final class ContactSegment: Sendable {
    /// The concatenated records, and where each begins, by place.
    private let bytes: [UInt8]
    private let offsets: Block<UInt32>
    /// The ids of the contacts, by place.
    private let ids: Block<Int>
    private let labels: NumberLabels
    /// All places, sorted by the ids of their contacts; places with the same id in the order in which the contacts were
    /// added.
    private let placesByID: [UInt32]
    private let digits: SymbolColumns<UInt64>
    private let text: SymbolColumns<UInt128>
    private let apart: WordsApart
    private let numbers: NumberColumns

    var count: Int { offsets.capacity }

    /// - Parameters:
    ///   - columns: emptied one by one, because all keys twice would take too much memory.
    ///   - places: the place of each contact of the columns.
    fileprivate init(
        _ columns: inout ContactSegmentBuilder.Columns, places: UnsafeMutableBufferPointer<UInt32>, bytes: [UInt8],
        offsets: Block<UInt32>, ids: Block<Int>, labels: NumberLabels
    ) {
        self.bytes = bytes
        self.offsets = offsets
        self.ids = ids
        self.labels = labels
        digits = SymbolColumns(&columns.digits, places: places)
        text = SymbolColumns(&columns.text, places: places)
        apart = WordsApart(text, count: offsets.capacity)
        numbers = NumberColumns(&columns.numbers, places: places)
        let sorted = columns.ids.sorted(places: places)
        placesByID = (0..<sorted.count).map { sorted.places.start[$0] }
    }

    /// The places of contacts that were added again later with the same id.
    var repeated: [UInt32] {
        zip(placesByID, placesByID.dropFirst()).filter { id(at: $0) == id(at: $1) }.map(\.0)
    }

    /// The places of the contact with an id: none if it is not in the segment, several if it was added several times.
    func places(ofID id: Int) -> ArraySlice<UInt32> {
        let first = placesByID.partitioningIndex { self.id(at: $0) >= id }
        return placesByID[first...].prefix { self.id(at: $0) == id }
    }

    func contact(at place: UInt32) -> Contact {
        ContactRecord.contact(id(at: place), at: Int(offsets.start[Int(place)]), in: bytes, labels: labels)
    }

    func id(at place: UInt32) -> Int { ids.start[Int(place)] }

    /// - Parameter now: seconds since 1970.
    func order(at place: UInt32, now: Double) -> ContactOrder {
        let contact = contact(at: place)
        return ContactOrder(contact, foldedName: FoldedText(contact.name), now: now)
    }

    /// Adds the posting lists of the keys that fit a query in a band. A later band may find the same contact again.
    private func addPostings(_ query: ContactQuery, _ band: Band, to runs: inout [PostingList]) {
        guard band != .inside else {
            guard let inside = query.inside?.symbols else { return }
            switch query.alphabet {
            case .text: text.addInside(inside, to: &runs)
            case .digits: digits.addInside(inside, to: &runs)
            }
            return
        }
        if let keys = query.textKeys { text.addPostings(keys, band, to: &runs) }
        if let keys = query.digitKeys { digits.addPostings(keys, band, to: &runs) }
        numbers.addPostings(query.numberKeys, band, to: &runs)
    }

    /// Starts a walk through the contacts that fit a query in a band. A later band may find the same contact again.
    ///
    /// - Parameter seen: places that may be left out.
    /// - Returns: whether there may be any.
    func start(
        _ walk: inout RankedWalk, _ query: ContactQuery, _ band: Band, besides seen: SeenPlaces
    ) -> Bool {
        // What may be anywhere has no keys.
        guard band != .anywhere else {
            return walk.restart(with: (0..<UInt32(count)).filter { !seen.contains($0) }, unsure: .contact)
        }
        guard band == .apart else { return walk.restart { addPostings(query, band, to: &$0) } }
        let (places, areSure) = apart.places(of: query.words, besides: seen)
        return walk.restart(with: places, unsure: areSure ? nil : .contact)
    }

    /// Whether a contact fits a query in this band, given that it fits in no better one.
    ///
    /// Reads only the part of the contact whose key was found, because there may be thousands of contacts. If another
    /// part fits, its own key finds it.
    func fits(
        _ place: UInt32, _ query: ContactQuery, _ band: Band, by part: PostingList.Part,
        _ matcher: inout ContactMatcher
    ) -> Bool {
        switch part {
        case .name:
            var fits = false
            forEachText(of: place) { _, name in
                fits = matcher.nameFits(name, band)
                return false
            }
            return fits
        case .number: return numberBand(place, query) == band
        case .contact where band == .apart: return matcher.hasWordsApart { forEachText(of: place, $0) }
        case .contact: return matcher.fits(contact(at: place), band)
        }
    }

    private func forEachText(of place: UInt32, _ body: ContactRecord.TextBody) {
        ContactRecord.forEachText(at: Int(offsets.start[Int(place)]), in: bytes, body)
    }

    private func numberBand(_ place: UInt32, _ query: ContactQuery) -> Band? {
        guard let dialled = query.dialled else { return nil }
        var best: Band?
        forEachText(of: place) { kind, text in
            if kind == .number, let band = dialled.match(DialledNumber(String(decoding: text, as: UTF8.self)))?.band {
                best = min(best ?? band, band)
            }
            return kind != .detail
        }
        return best
    }
}

/// Collects contacts one by one and builds a segment from them.
struct ContactSegmentBuilder {
    private var records = GrowingBlock<UInt8>()
    private var record: [UInt8] = []
    private var rows = GrowingBlock<Row>()
    private var names = GrowingBlock<UInt8>()
    private var columns = Columns()
    private var labels = NumberLabels()
    private var folded = FoldedText()
    private var spellings = NameSpellings()
    private let now: Double

    /// The values that the order of contacts depends on (``ContactOrder``).
    private struct Row: BitwiseCopyable {
        var importance: UInt64
        /// The first eight bytes of the folded name, and below where all of it is.
        var nameStart: UInt64
        var name: Slice
        var id: Int
        var record: Slice
        /// The number of contacts that were added before.
        var contact: UInt32
    }

    /// A part of a block of bytes.
    private struct Slice: BitwiseCopyable {
        var start: UInt32
        var count: UInt32

        /// - Parameter end: the offset after the last byte.
        init(from start: Int, to end: Int) {
            self.start = UInt32(start)
            count = UInt32(end - start)
        }

        func bytes(of block: GrowingBlock<UInt8>) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(start: block.block.start + Int(start), count: Int(count))
        }
    }

    struct Columns {
        var digits = SymbolColumns.Rows(.digits, .digits)
        var text = SymbolColumns.Rows(.text, .text)
        var numbers = NumberColumns.Rows()
        var ids = KeyRows<UInt64>()
    }

    /// - Parameter now: seconds since 1970; how recently contacts were used is measured from here.
    init(now: Double) { self.now = now }

    var count: Int { rows.count }

    /// Whether no more contacts fit in the segment.
    var isFull: Bool { max(records.count, names.count) > Int(UInt32.max) / 2 || rows.count == RangeMinimumIndex.limit }

    mutating func add(_ contact: Contact) {
        folded.fold(contact.name)
        let (nameStart, start) = (names.count, records.count)
        names.append(contentsOf: folded.utf8)
        record.removeAll(keepingCapacity: true)
        ContactRecord.append(contact, labels: &labels, to: &record)
        records.append(contentsOf: record)
        rows.append(
            Row(
                importance: ContactOrder.importance(contact, nameLength: folded.letterCount, now: now),
                nameStart: KeyPacking(bits: 8, capacity: 8).key(folded.utf8),
                name: Slice(from: nameStart, to: names.count), id: contact.id,
                record: Slice(from: start, to: records.count), contact: UInt32(rows.count)))
        columns.add(contact, UInt32(rows.count - 1), &folded, &spellings)
    }

    /// Sorts the contacts and their keys.
    consuming func segment() -> ContactSegment {
        sortRows()
        names = GrowingBlock()
        let places = GrowingBlock<UInt32>(count: rows.count)
        let offsets = Block<UInt32>(capacity: rows.count)
        let ids = Block<Int>(capacity: rows.count)
        // The records in the order of their places, so that contacts shown often are close together.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(records.count)
        for (place, row) in rows.elements.enumerated() {
            places.elements[Int(row.contact)] = UInt32(place)
            offsets.start[place] = UInt32(bytes.count)
            ids.start[place] = row.id
            bytes += row.record.bytes(of: records)
        }
        rows = GrowingBlock()
        records = GrowingBlock()
        return withExtendedLifetime(places) {
            ContactSegment(
                &columns, places: places.elements, bytes: bytes, offsets: offsets, ids: ids, labels: labels)
        }
    }

    /// Sorts by ``ContactOrder``.
    private func sortRows() {
        let names = names
        var rows = rows.elements
        rows.sort { left, right in
            if left.importance != right.importance { return left.importance < right.importance }
            if left.nameStart != right.nameStart { return left.nameStart < right.nameStart }
            let (leftName, rightName) = (left.name.bytes(of: names), right.name.bytes(of: names))
            if leftName.elementsEqual(rightName) { return left.id < right.id }
            return leftName.lexicographicallyPrecedes(rightName)
        }
    }
}

extension ContactSegmentBuilder.Columns {
    /// - Parameter folded: the folded name; used again for the details.
    fileprivate mutating func add(
        _ contact: Contact, _ number: UInt32, _ folded: inout FoldedText, _ spellings: inout NameSpellings
    ) {
        ids.append(UInt64(bitPattern: Int64(contact.id)), number)
        digits.addName(folded, number, &spellings)
        text.addName(folded, number, &spellings)
        for detail in contact.detailsBesideName {
            folded.fold(detail.text)
            digits.addDetail(folded, number, &spellings)
            text.addDetail(folded, number, &spellings)
        }
        for written in contact.numbers { numbers.add(DialledNumber(written.text), number) }
    }
}
