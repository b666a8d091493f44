import AppSearch
import Foundation

let folder = FileManager.default.temporaryDirectory.appending(path: "my-searches-\(UUID().uuidString)")
let index = try AppIndex(file: folder.appending(path: AppIndex.fileName), report: { print($0) })
let now = Date.now.timeIntervalSince1970

// Items that an app offers, and what the user does in the app.
let anna = SearchableItem(
    app: "people", identifier: "7", domain: "friends",
    attributes: SearchableAttributes(
        title: "Anna Smith", contentDescription: "Harbour Books", phoneNumbers: ["+44 20 7946 0018"],
        supportsPhoneCall: true))
try index.index([anna], now: now)
try index.index(
    UserActivity(app: "people", activityType: "com.example.viewing", title: "Anna", relatedIdentifier: "7"), now: now)

for hit in try index.search("smi", now: now) {
    print(hit.explanation)  // “Smi” starts a word of the title; last viewed just now.
    print(hit.restoration.handedActivity.userInfo)  // ["kCSSearchableItemActivityIdentifier": "7"]
}

// The same records as lines of JSON.
try index.forEachRecord { print($0.json) }
let pears = try IndexChange(json: #"{"app": "shop", "uniqueIdentifier": "2", "title": "Conference pears"}"#)
print(try index.apply([pears], now: now).stored)  // 1

try index.deleteItems(inDomains: ["friends"], of: "people")
print(try index.search("anna", now: now).count)  // 0
try FileManager.default.removeItem(at: folder)
