import AppSearch
import Foundation

// Indexes batches into a file until it is killed. It continues from the client state, and prints each number once the
// batch is reported to be on disk. The items of a batch replace those of the batch three before it.
let index = try AppIndex(file: URL(filePath: CommandLine.arguments[1]))
let app = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "child"
let last = CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) ?? .max : .max
let state = try index.lastClientState(of: app).map { String(decoding: $0, as: UTF8.self) }
var number = state.flatMap { Int($0) } ?? 0
while number < last {
    number += 1
    var batch = IndexBatch(app: app)
    for place in 0..<20 {
        batch.index(
            SearchableItem(
                app: app, identifier: "\(number) \(place)", domain: "batch.\(number)",
                attributes: SearchableAttributes(
                    title: "Batch \(number) item \(place)", contentDescription: "Number \(number * place)")))
    }
    batch.deleteDomains(["batch.\(number - 3)"])
    try index.end(batch, clientState: Array("\(number)".utf8), now: Double(number))
    try FileHandle.standardOutput.write(contentsOf: Data("\(number)\n".utf8))
}
