import Foundation
import Testing

/// `keybed index` with records in JSON lines.
struct IndexRecordsCommandTests {
    private let store = SearchStore()

    private static let apples = """
        {"app":"barn","uniqueIdentifier":"1","title":"Apples","keywords":["fruit"],"lastUsedDate":1800000000.5}
        {"app":"barn","activityType":"viewing","title":"Apples","userInfo":{"page":"7"},"lastUsedDate":1800000001.0}

        """

    @Test func `Records are added, listed and deleted`() throws {
        let file = try store.file("apples.jsonl", Self.apples)
        #expect(try store.run(["index", "add", file]).output == "1 item and 1 activity indexed\n")
        #expect(
            try store.run(["index", "list"]).output
                == "barn\titem\t1\tApples\nbarn\tactivity\tviewing state page=7\tApples\n")
        #expect(try store.run(["index", "list", "--json"]).output == Self.apples)
        #expect(try store.run(["index", "list", "--json", "--app", "other"]).output == "")
        // Unrelated, they are two results.
        #expect(try store.run(["index", "find", "apples"]).lines.count == 2)
        let deleted = try store.run(["index", "delete", "-"], input: Self.apples)
        #expect(deleted.output == "2 records deleted\n" && deleted.status == 0 && deleted.errors.isEmpty)
        #expect(try store.run(["index", "list"]).output == "")
    }

    @Test func `A list makes the same index elsewhere`() throws {
        let file = try store.file("apples.jsonl", Self.apples)
        let page = try store.file("soup.html", IndexCommandTests.soup)
        #expect(
            try store.run(["index", "add", file, page]).output == "1 page indexed\n1 item and 1 activity indexed\n")
        let list = try store.run(["index", "list", "--json"]).output
        let other = SearchStore()
        #expect(try other.run(["index", "add", "-"], input: list).output == "2 items and 1 activity indexed\n")
        #expect(try other.run(["index", "list", "--json"]).output == list)
        for word in ["apples", "bread", "fruit"] {
            let found = try store.run(["index", "find", "--json", word]).output
            #expect(try other.run(["index", "find", "--json", word]).output == found)
        }
    }

    @Test func `Mistakes are reported with their place, and the other lines are taken`() throws {
        let file = try store.file(
            "some.jsonl",
            """
            {"app": "barn", "uniqueIdentifier": "1", "titel": "Apples"}

            {"app": "barn", "uniqueIdentifier": "2", "title": "Pears"},
            {"app": "barn", "uniqueIdentifier": "3", "title": "Plums"}
            """)
        let result = try store.run(["index", "add", file, "/nowhere.jsonl"])
        #expect(result.status == 2 && result.output == "1 item indexed\n")
        #expect(
            result.errors == """
                keybed: \(file):1:42: unknown name ‘titel’; did you mean ‘title’?
                {"app": "barn", "uniqueIdentifier": "1", "titel": "Apples"}
                                                         ^~~~~~~
                keybed: \(file):3:59: this is not JSON: nothing may follow the value
                {"app": "barn", "uniqueIdentifier": "2", "title": "Pears"},
                                                                          ^
                keybed: /nowhere.jsonl cannot be read: there is no such file

                """)
        let delete = try store.run(["index", "delete", file])
        #expect(delete.status == 2 && delete.output == "1 record deleted\n")
        let many = try store.file("many.jsonl", String(repeating: "{}\n", count: 150))
        let errors = try store.run(["index", "add", many]).errors
        #expect(errors.hasSuffix("keybed: \(many): and 50 more problems like these\n"))
        #expect(errors.split(separator: "\n").count == 301)
    }

    @Test func `What is left out is explained`() throws {
        let lines = """
            {"app": "barn", "activityType": "a", "title": "Secret", "eligibleForSearch": false}
            {"app": "barn", "activityType": "b", "title": "Lost", "relatedUniqueIdentifier": "1"}
            {"app": "barn", "uniqueIdentifier": "1", "title": "Old", "expirationDate": "2000-01-01"}
            {"app": "barn", "uniqueIdentifier": "2", "title": "Nothing", "isUpdate": true}
            {"app": "barn", "updateUserActivityState": {"title": "Nothing"}}
            """
        let result = try store.run(["index", "add", "-"], input: lines)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(
            result.output == """
                nothing indexed or deleted
                1 not indexed: there is no item to update
                1 not indexed: expired already
                1 not indexed: not eligible for search
                1 not indexed: never the current activity, or no longer
                1 not indexed: the item it is related to is not in the index

                """)
    }

    @Test func `The preference is shown and chosen, for the device and for an app`() throws {
        let file = try store.file("apples.jsonl", Self.apples + #"{"app":"barn","uniqueIdentifier":"2","title":"B"}"#)
        let mail = try store.file("mail.jsonl", #"{"app":"mail","uniqueIdentifier":"1","title":"Letter"}"#)
        _ = try store.run(["index", "add", file, mail])
        #expect(try store.run(["index", "preference"]).output == "all\n")
        #expect(
            try store.run(["index", "preference", "--app", "barn", "viewed"]).output == "1 record deleted\n")
        #expect(try store.run(["index", "preference"]).output == "all\nviewed\tbarn\n")
        #expect(try store.run(["index", "preference", "--app", "barn"]).output == "viewed\n")
        #expect(try store.run(["index", "preference", "--app", "mail"]).output == "all\n")
        let more = try store.run(["index", "add", file, mail])
        #expect(more.status == 2 && more.output == "1 item and 1 activity indexed\n1 item indexed\n")
        #expect(
            more.errors == "keybed: 1 record not indexed: the preference of its app does not allow it; see keybed "
                + "index preference\n")
        #expect(
            try store.run(["index", "preference", "--app", "barn", "all"]).output
                == "0 records deleted\nasked to index again\n")
        #expect(try store.run(["index", "preference", "disabled"]).output == "3 records deleted\n")
        let refused = try store.run(["index", "add", mail])
        #expect(refused.status == 2)
        #expect(refused.errors == "keybed: 1 record not indexed: the index's preference is disabled\n")
        #expect(
            try store.run(["index", "preference", "all"]).output
                == "0 records deleted\napps are asked to index again\n")
        _ = try store.run(["index", "preference", "--app", "games", "disabled"])
        #expect(
            try store.run(["index", "status"]).lines.contains { $0.hasPrefix("app\tgames\t0 items\t0 activities") })
        #expect(try store.run(["index", "status"]).output.contains("preference disabled"))
    }

    /// At most 10,000 are stored at once.
    @Test func `Many lines are taken in portions`() throws {
        let lines = (0..<12_000).map { #"{"app":"barn","uniqueIdentifier":"\#($0)","title":"Item \#($0)"}"# }
        let file = try store.file("many.jsonl", lines.joined(separator: "\n"))
        #expect(try store.run(["index", "add", file]).output == "12000 items indexed\n")
        #expect(try store.run(["index", "list", "--json"]).lines.sorted() == lines.sorted())
        #expect(try store.run(["index", "status", "--check"]).status == 0)
    }
}
