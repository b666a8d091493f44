import Foundation
import SourceText
import TestSupport
import Testing

@testable import AppSearch

/// Changes in JSON lines: every change is read as it was written, and every mistake has its place.
@Suite struct IndexChangeTests {
    @Test(arguments: 0..<20) func `A change is read as it was written`(_ seed: Int) throws {
        var changes = RandomChanges(seed: seed)
        for _ in 0..<100 {
            let change = changes.change()
            let json = change.json
            #expect(try IndexChange(json: json) == change, "\(json)")
            #expect(!json.contains("\n") && !json.unicodeScalars.contains { $0.isObeyed })
        }
    }

    /// What is listed, added to an empty index, makes the same one.
    @Test(arguments: 0..<RandomRun.indexes.size) func `An index is rebuilt from its list`(_ seed: Int) throws {
        var changes = RandomChanges(seed: seed)
        let index = try AppIndex()
        for step in 0..<10 {
            try index.apply((0..<12).map { _ in changes.change() }, now: now + Double(step))
            #expect(try index.check() == [])
            let list = try Self.list(index)
            let other = try AppIndex()
            try other.apply(try list.map(IndexChange.init(json:)), now: now + 1000)
            #expect(try Self.list(other) == list)
            for query in ["a", "o'connor", "two", "x y", "1", "app"] {
                let hits = try index.search(query, limit: 1000, now: now + 1000)
                #expect(try other.search(query, limit: 1000, now: now + 1000) == hits)
            }
            // The same activity is current, if there is one.
            for app in ["a", "b c"] {
                let update = UserActivityUpdate(app: app, userInfo: ["entirely": "new"])
                let (copy, copyOfOther) = (try AppIndex(), try AppIndex())
                try copy.apply(try list.map(IndexChange.init(json:)), now: now)
                try copyOfOther.apply(try Self.list(other).map(IndexChange.init(json:)), now: now)
                try copy.apply([.updateUserActivityState(update)], now: now)
                try copyOfOther.apply([.updateUserActivityState(update)], now: now)
                #expect(try Self.list(copy) == Self.list(copyOfOther))
            }
        }
    }

    private static func list(_ index: AppIndex) throws -> [String] {
        var list: [String] = []
        try index.forEachRecord { list.append($0.json) }
        return list
    }

    /// A line, the column and the part that is wrong, and a part of the message.
    static let mistakes: [(line: String, column: Int, marked: String, message: String)] = [
        (#"{"app": "a", "uniqueIdentifier": "1""#, 37, "", "a comma or } is expected here"),
        (#"{"app": "a", "uniqueIdentifier": "1",}"#, 38, "", "a string is expected here"),
        (#"{"app": "a" "uniqueIdentifier": "1"}"#, 13, "", "a comma or } is expected here"),
        (#"{"app": 'a'}"#, 9, "", "a value begins with"), ("{\"app\": \"a\tb\"}", 11, "", "a control character"),
        (#"{"app": "\x"}"#, 10, "", "no such escape"), (#"{"app": "\ud800"}"#, 10, "", "half of a surrogate pair"),
        (#"{"rating": 01}"#, 12, "", "a number is expected"),
        (#"{"app": "a"} x"#, 14, "", "nothing may follow the value"),
        ("[1, 2]", 1, "[1, 2]", "expected an object in braces"), ("7", 1, "7", "expected an object in braces"),
        ("{}", 1, "", "does not say what it is"), (#"{"app": "a"}"#, 1, "", "does not say what it is"),
        (#"{"app": "a", "activtyType": "t"}"#, 14, #""activtyType""#, "did you mean ‘activityType’?"),
        (#"{"uniqueIdentifier": "1"}"#, 1, "", "the app is missing"),
        (#"{"app": null, "uniqueIdentifier": "1"}"#, 1, "", "the app is missing"),
        (#"{"app": "", "uniqueIdentifier": "1"}"#, 9, #""""#, "this is empty"),
        (#"{"app": 7, "uniqueIdentifier": "1"}"#, 9, "7", "expected a text"),
        (#"{"app": "a", "uniqueIdentifier": 1}"#, 34, "1", "expected a text in quotation marks"),
        (
            #"{"app": "a", "uniqueIdentifier": "\#(String(repeating: "1", count: 1001))"}"#, 34,
            "\"\(String(repeating: "1", count: 1001))\"", "this has 1001 bytes"
        ),
        (#"{"app": "a", "uniqueIdentifier": "\u0000"}"#, 34, #""\u0000""#, "contains NUL"),
        (#"{"app": "a", "uniqueIdentifier": "1", "app": "b"}"#, 39, #""app""#, "given twice"),
        (#"{"app": "a", "uniqueIdentifier": "1", "keyword": ["b"]}"#, 39, #""keyword""#, "did you mean ‘keywords’?"),
        (#"{"app": "a", "uniqueIdentifier": "1", "userInfo": {}}"#, 39, #""userInfo""#, "unknown name"),
        (#"{"app": "a", "uniqueIdentifier": "1", "keywords": "b"}"#, 51, #""b""#, "expected a list of texts"),
        (#"{"app": "a", "uniqueIdentifier": "1", "keywords": ["b", 2]}"#, 57, "2", "expected a text"),
        (#"{"app": "a", "uniqueIdentifier": "1", "rating": 6}"#, 49, "6", "from 0 to 5"),
        (#"{"app": "a", "uniqueIdentifier": "1", "rating": "4"}"#, 49, #""4""#, "from 0 to 5"),
        (#"{"app": "a", "uniqueIdentifier": "1", "supportsPhoneCall": 1}"#, 60, "1", "expected true or false"),
        (#"{"app": "a", "uniqueIdentifier": "1", "thumbnailData": "?"}"#, 56, #""?""#, "in Base64"),
        (#"{"app": "a", "uniqueIdentifier": "1", "expirationDate": "soon"}"#, 57, #""soon""#, "expected a time"),
        (#"{"app": "a", "uniqueIdentifier": "1", "expirationDate": 1e999}"#, 57, "1e999", "expected a time"),
        (#"{"app": "a", "activityType": "t", "userInfo": ["b"]}"#, 47, #"["b"]"#, "expected an object of texts"),
        (#"{"app": "a", "activityType": "t", "userInfo": {"b": 1}}"#, 53, "1", "expected a text"),
        (
            #"{"app": "a", "activityType": "t", "userInfo": {"b": "1", "b": "2"}}"#, 58, #""b""#, "is given twice"
        ),
        (
            #"{"app": "a", "activityType": "t", "relatedUniqueIdentifer": "1"}"#, 35, #""relatedUniqueIdentifer""#,
            "did you"
        ),
        (
            #"{"app": "a", "activityType": "t", "uniqueIdentifier": "1"}"#, 35, #""uniqueIdentifier""#,
            "by relatedUnique"
        ),
        (
            #"{"app": "a", "uniqueIdentifier": "1", "deleteAllSearchableItems": true}"#, 39,
            #""deleteAllSearchableItems""#, "write two lines"
        ),
        (#"{"app": "a", "resignCurrent": false}"#, 31, "false", "expected true"),
        (#"{"app": "a", "deleteSearchableItemsWithIdentifiers": "1"}"#, 54, #""1""#, "expected a list"),
        (#"{"app": "a", "deleteSearchableItemsWithIdentifiers": ["1", ""]}"#, 60, #""""#, "this is empty"),
        (#"{"app": "a", "updateUserActivityState": true}"#, 41, "true", "expected an object with what changes"),
        (#"{"app": "a", "updateUserActivityState": {"titel": "b"}}"#, 42, #""titel""#, "did you mean ‘title’?"),
        (#"{"app": "ä", "uniqueIdentifier": "🍞", "titel": "b"}"#, 39, #""titel""#, "did you mean ‘title’?"),
    ]

    @Test func `Every mistake has its place and says what would be right`() throws {
        for (line, column, marked, message) in Self.mistakes {
            let file = "\n \r\n\(line)\r\n{\"app\": \"a\", \"uniqueIdentifier\": \"1\"}"
            var lines = ChangeLines(Array(file.utf8), name: "a.jsonl")
            guard case .problems(let problems) = lines.next() else {
                Issue.record("\(line) is taken")
                continue
            }
            let problem = try #require(problems.first)
            #expect(problem.message.contains(message), "\(line): \(problem)")
            #expect(problem.line == 3 && problem.column == column, "\(line): \(problem)")
            #expect(problem.excerpt?.marked == marked, "\(line): \(problem)")
            #expect(problems.count == 1, "\(line): \(problems)")
            // The next line is read.
            guard case .change(.index) = lines.next() else {
                Issue.record("the line after \(line) is not read")
                continue
            }
            #expect(lines.next() == nil && lines.bytesRead == file.utf8.count)
        }
    }

    /// What people read about the format names everything that it has.
    @Test func `The article lists every name`() throws {
        let article = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Sources/Command/UserGuide/UserGuide.docc/Index.md"), encoding: .utf8)
        let names =
            JSONField<SearchableItem>.all.map(\.name) + JSONField<UserActivity>.all.map(\.name)
            + ChangeKind.allCases.map(\.rawValue)
        for name in names {
            #expect(article.contains("`\(name)`") || article.contains("\"\(name)\""), "\(name) is missing")
        }
    }

    @Test func `All mistakes of a line are reported`() {
        let error = #expect(throws: IndexChangeError.self) {
            try IndexChange(json: #"{"uniqueIdentifier": "", "rating": -1, "titel": "a", "keywords": [7]}"#)
        }
        #expect(error?.problems.count == 5)
        #expect(error?.problems.map(\.range.lowerBound) == [0, 21, 35, 39, 66])
    }

    @Test func `A line of very many mistakes is read in time`() throws {
        let names = (0..<50_000).map { "\"name \($0)\": \($0)" }.joined(separator: ",")
        for line in ["{\(names)}", "{\"app\": \"a\", \"uniqueIdentifier\": \"1\", \(names)}"] {
            let time = ProcessorTime.measure {
                var lines = ChangeLines(Array(line.utf8), name: "a.jsonl")
                guard case .problems(let problems) = lines.next() else { return }
                #expect((1...20).contains(problems.count))
            }
            #expect(time < .seconds(30))
        }
    }

    @Test func `A line that is not UTF-8 is reported`() throws {
        var lines = ChangeLines([0xEF, 0xBB, 0xBF, 0x0A, 0x7B, 0xFF, 0x7D], name: "a.jsonl")
        guard case .problems(let problems) = lines.next() else { throw AppIndexError.busy("") }
        #expect(problems.map(\.description) == ["a.jsonl:2:1: this line is not UTF-8; save the file as UTF-8"])
        #expect(lines.next() == nil)
    }

    @Test func `Times may be dates`() throws {
        let dates = [
            "2030-12-31T23:59:59Z": 1_924_991_999.0, "2030-12-31T23:59:59.500Z": 1_924_991_999.5, "1970-01-02": 86400,
        ]
        for (date, seconds) in dates {
            let json = #"{"app": "a", "uniqueIdentifier": "1", "expirationDate": "\#(date)"}"#
            guard case .index(let item) = try IndexChange(json: json) else { throw AppIndexError.busy("") }
            #expect(item.expires == seconds, "\(date)")
        }
    }

    @Test func `A thumbnail has a maximum size`() throws {
        let maximum = SearchableAttributes.maximumThumbnailLength
        var item = item("1", "Picture")
        item.attributes.thumbnailData = [UInt8](repeating: 0x89, count: maximum)
        let json = IndexChange.index(item).json
        #expect(try IndexChange(json: json) == .index(item))
        let index = try AppIndex()
        try index.index(item)
        #expect(try index.search("picture", now: now).first?.attributes == item.attributes)
        item.attributes.thumbnailData?.append(1)
        let error = #expect(throws: IndexChangeError.self) { try IndexChange(json: IndexChange.index(item).json) }
        #expect(error?.description.contains("at most \(maximum) are kept") == true)
        #expect(throws: AppIndexError.thumbnail(app: "notes", bytes: maximum + 1)) { try index.index(item) }
        #expect(throws: AppIndexError.thumbnail(app: "notes", bytes: maximum + 1)) {
            try index.apply([.index(item)], now: now)
        }
    }

    @Test func `The details of a hit are all its attributes`() throws {
        var attributes = SearchableAttributes(
            title: "T", contentDescription: "D", keywords: ["k", "l"], phoneNumbers: ["1"], emailAddresses: ["e"],
            thumbnailURL: "u", thumbnailData: [0x89, 0x50, 0x4E, 0x47, 0], contentURL: "c", contentType: "y",
            appNames: ["n"], supportsPhoneCall: true, supportsNavigation: false, rating: 4.5)
        let index = try AppIndex()
        try index.index([SearchableItem(app: "a", identifier: "1", attributes: attributes)], now: now)
        func details() throws -> [String] {
            try #require(try index.search("t", now: now).first).details.map { "\($0.name): \($0.text)" }
        }
        #expect(
            try details() == [
                "title: T", "keywords: k", "keywords: l", "contentDescription: D", "phoneNumbers: 1",
                "emailAddresses: e", "contentType: y", "contentURL: c", "thumbnailURL: u",
                "thumbnailData: 5 bytes, PNG", "supportsPhoneCall: true", "supportsNavigation: false", "rating: 4.5",
                "appNames: n",
            ])
        attributes = SearchableAttributes(title: "T")
        try index.index([SearchableItem(app: "a", identifier: "1", attributes: attributes)], now: now)
        #expect(try details() == ["title: T"])
    }
}
