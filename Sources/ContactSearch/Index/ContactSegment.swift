import TextFolding

/// Contacts that stay as they are, in the order they are to be shown, with the keys that lead to them.
final class ContactSegment: Sendable {
    /// The records one behind the other, and where each begins, by place.
    private let bytes: [UInt8]
    private let offsets: [UInt32]
    /// All places, in the order of the ids.
    private let placesByID: [UInt32]
    private let digits: SymbolColumns<UInt64>
    private let text: SymbolColumns<UInt128>
    private let numbers: NumberColumns

    var count: Int { offsets.count }

    /// - Parameter columns: emptied one after the other, as all keys twice take much memory.
    fileprivate init(_ columns: inout ContactSegmentBuilder.Columns, bytes: [UInt8], offsets: [UInt32]) {
        self.bytes = bytes
        self.offsets = offsets
        digits = SymbolColumns(&columns.digits)
        text = SymbolColumns(&columns.text)
        numbers = NumberColumns(&columns.numbers)
        var ids = KeyRows<UInt64>()
        for (place, offset) in offsets.enumerated() {
            ids.append(UInt64(bitPattern: Int64(ContactRecord.id(at: Int(offset), in: bytes))), UInt32(place))
        }
        placesByID = ids.sorted().places
    }

    /// The places of contacts that came again later with the same id.
    var repeated: [UInt32] {
        var repeated: [UInt32] = []
        var last = placesByID.first
        for place in placesByID.dropFirst() {
            if let earlier = last, id(at: earlier) == id(at: place) {
                let isEarlier = offsets[Int(earlier)] < offsets[Int(place)]
                repeated.append(isEarlier ? earlier : place)
                last = isEarlier ? place : earlier
            } else {
                last = place
            }
        }
        return repeated
    }

    /// The places of a contact, if it is among them: several if it was added several times.
    func places(ofID id: Int) -> ArraySlice<UInt32> {
        var low = 0
        var high = placesByID.count
        while low < high {
            let middle = (low + high) / 2
            if self.id(at: placesByID[middle]) < id { low = middle + 1 } else { high = middle }
        }
        return placesByID[low...].prefix { self.id(at: $0) == id }
    }

    func contact(at place: UInt32) -> Contact { ContactRecord.contact(at: Int(offsets[Int(place)]), in: bytes) }

    func id(at place: UInt32) -> Int { ContactRecord.id(at: Int(offsets[Int(place)]), in: bytes) }

    /// The runs of keys that fit a query in a band. What is found in one band may be found again in a later one.
    func runs(_ query: ContactQuery, _ band: Band) -> [KeyRun] {
        switch query.alphabet {
        case .text: query.readings.flatMap { text.runs($0, band) }
        case .digits:
            query.readings.flatMap { digits.runs($0, band) } + (query.dialled.map { numbers.runs($0, band) } ?? [])
        }
    }

    /// Whether a contact fits a query best in this band.
    func fits(_ place: UInt32, _ query: ContactQuery, _ band: Band) -> Bool {
        guard band <= .initialsWithSkips, query.dialled == nil || band != .whole else {
            return ContactMatch(contact(at: place), query)?.band == band
        }
        // Much quicker than to read all of the contact, and there may be thousands of them.
        let name = NameSymbols(ContactRecord.foldedName(at: Int(offsets[Int(place)]), in: bytes), query.alphabet)
        return query.readings.compactMap(name.match).map(\.band).min() == band
    }
}

/// Takes contacts one by one and makes a segment of them.
struct ContactSegmentBuilder {
    private var bytes: [UInt8] = []
    private var rows: [Row] = []
    private var names: [UInt8] = []
    private var folded = FoldedText("")
    private let now: Double

    /// What the order of contacts depends on (``ContactOrder``).
    private struct Row {
        var importance: UInt64
        /// The first eight bytes of the folded name, and where all of it is.
        var nameStart: UInt64
        var name: Range<UInt32>
        var id: Int
        var offset: UInt32
    }

    struct Columns {
        var digits = SymbolColumns<UInt64>.Rows()
        var text = SymbolColumns<UInt128>.Rows()
        var numbers = NumberColumns.Rows()
    }

    /// - Parameter now: seconds since 1970, for how long ago contacts were used.
    init(now: Double) { self.now = now }

    var count: Int { rows.count }

    /// No more fit in a segment.
    var isFull: Bool { bytes.count > Int(UInt32.max) / 2 }

    mutating func add(_ contact: Contact) {
        folded.fold(contact.name)
        let nameStart = UInt32(names.count)
        names += folded.utf8
        rows.append(
            Row(
                importance: ContactOrder.importance(contact, nameLength: folded.utf8.count, now: now),
                nameStart: KeyPacking(bits: 8, capacity: 8).key(folded.utf8),
                name: nameStart..<UInt32(names.count), id: contact.id, offset: UInt32(bytes.count)))
        ContactRecord.append(contact, to: &bytes)
    }

    /// Puts the contacts in order and makes their keys.
    consuming func segment() -> ContactSegment {
        sortRows()
        let offsets = rows.map(\.offset)
        rows = []
        names = []
        // A copy has no more room than it needs.
        let records = Array(bytes[...])
        bytes = []
        var columns = Columns()
        for (place, offset) in offsets.enumerated() {
            columns.add(ContactRecord.contact(at: Int(offset), in: records), UInt32(place), &folded)
        }
        return ContactSegment(&columns, bytes: records, offsets: offsets)
    }

    private mutating func sortRows() {
        names.withUnsafeBufferPointer { names in
            rows.sort { left, right in
                if left.importance != right.importance { return left.importance < right.importance }
                if left.nameStart != right.nameStart { return left.nameStart < right.nameStart }
                let (leftName, rightName) = (names[Range(left.name)], names[Range(right.name)])
                if leftName.elementsEqual(rightName) { return left.id < right.id }
                return leftName.lexicographicallyPrecedes(rightName)
            }
        }
    }
}

extension Range<Int> {
    fileprivate init(_ range: Range<UInt32>) { self = Int(range.lowerBound)..<Int(range.upperBound) }
}

extension ContactSegmentBuilder.Columns {
    fileprivate mutating func add(_ contact: Contact, _ place: UInt32, _ folded: inout FoldedText) {
        folded.fold(contact.name)
        digits.addName(NameSymbols(folded, .digits), place)
        text.addName(NameSymbols(folded, .text), place)
        for detail in contact.details {
            folded.fold(detail.text)
            digits.addDetail(NameSymbols(folded, .digits), place)
            text.addDetail(NameSymbols(folded, .text), place)
        }
        for number in contact.numbers { numbers.add(DialledNumber(number.text), place) }
    }
}
