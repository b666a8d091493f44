import AppFiles
import HostApps
import TestSupport
import Testing

@Suite struct AppWriterTests {
    @Test(arguments: Apps.definitions) func `A bundled app is what its file says`(_ app: AppDefinition) throws {
        let file = try AppFile.read(Array(AppWriter.yaml(app).utf8), id: app.id, file: "mine.yaml")
        #expect(file.definition == app)
        #expect(file.records == nil)
    }

    /// Other definitions come from the bundled files, with properties that the bundled apps in Swift do not use.
    @Test(arguments: BundledApps.files.map(\.id)) func `What is read and written is read alike`(_ id: String) throws {
        let bytes = try #require(BundledApps.files.first { $0.id == id }?.bytes)
        let definition = try AppFile.read(bytes, id: id, file: "mine.yaml").definition
        let written = AppWriter.yaml(definition)
        // A step that opens a record needs some.
        let text = written.contains("open") ? written + "records: {from: [], search: {A: a}, row: a}\n" : written
        #expect(try AppFile.read(Array(text.utf8), id: id, file: "mine.yaml").definition == definition)
    }
}
