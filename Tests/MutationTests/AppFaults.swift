import AppFiles
import HostAppKit
import HostApps
import KeyboardExtension
import SearchApps
import Simulator
import SourceText
import TextModel

/// What must not be of app files and of their records, whatever is in them.
struct AppFaults {
    let catalog: any KeyboardCatalog

    /// Reads an app and, if it is sound, types into each of its fields on a device.
    func ofApp(_ bytes: [UInt8]) -> [String] {
        do throws(InvalidFileError) {
            let file = try AppFile.read(bytes, id: "mine", file: "mine.yaml")
            let app: any HostApp =
                file.records.map { RecordApp(file.definition, $0, .none, SharedIndex()) }
                ?? DefinedApp(file.definition)
            let written = AppWriter.yaml(file.definition)
            let withRecords = "records: {from: [], search: {A: a}, row: a}\n"
            let again = try AppFile.read(
                Array((written + (file.records == nil ? "" : withRecords)).utf8), id: "mine", file: "again.yaml")
            return (again.definition == file.definition ? [] : ["it is written as another app"]) + faults(of: app)
        } catch {
            return error.problems.flatMap { MutatedInputTests.faults($0, in: bytes) }
        }
    }

    /// Reads records as each kind of file, and searches them.
    func ofRecords(_ bytes: [UInt8]) -> [String] {
        [RecordFile.jsonl, .json, .yaml].flatMap { kind -> [String] in
            do throws(InvalidFileError) {
                let records = try kind.records(bytes, file: "a.\(kind.rawValue)")
                let definition = RecordsDefinition(
                    source: .own(records), field: "find",
                    categories: ["name", "stores.kinds", "price"].compactMap(RecordPath.init).map {
                        RecordsDefinition.Category(name: $0.written, paths: [$0])
                    }, row: "{name} {stores.name}")
                let field = DefinedField(Field(id: "find", label: "Find"))
                return faults(
                    of: RecordApp(
                        AppDefinition(id: "mine", fields: [field]), definition, .none, SharedIndex()))
            } catch {
                return error.problems.flatMap { MutatedInputTests.faults($0, in: bytes) }
            }
        }
    }

    private func faults(of app: any HostApp) -> [String] {
        guard var device = try? Simulation(catalog: catalog, apps: [app], store: MemoryStore()) else {
            return ["there is no device"]
        }
        for field in app.fields.map(\.id).prefix(20) {
            for line in [":field \(field)", ":app \(app.id)", ":paste \"mi1 \"", ":chip 1", ":open 1", ":back"] {
                try? device.run(line)
            }
            try? device.run(.document(TextDocument("Milk 1234567.5", selection: 2..<4, markedRange: 1..<6)))
            _ = try? device.advance(by: .seconds(1))
            _ = device.screen[.results]
        }
        for command in device.appCommands { try? device.run(":\(command.name) 1") }
        return []
    }
}
