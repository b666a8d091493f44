import Foundation
import KeyboardExtension
import Keyboards
import LayoutFiles

/// Renaming, which concerns more than one document.
extension LanguageServer {
    /// The renaming of a key in a `.keys` file, in its layout and in the files beside both.
    mutating func renaming(_ call: RemoteCall) throws(RemoteError) -> JSONValue {
        guard let name = call.parameters?["newName"]?.text else {
            throw RemoteError(.wrongParameters, "a new name is needed")
        }
        guard let question = try question(call), let (key, layout) = question.key else {
            throw RemoteError(.requestFailed, "there is no key here; point at one in a line of keys")
        }
        guard resources.catalog.authored.contains(layout.id), let file = resources.catalog.library.files[layout.id],
            case let path = file.standardizedFileURL.path, let layoutText = text(path)
        else { throw RemoteError(.requestFailed, "the layout \(layout.id) is in no file of your own") }
        do {
            var renaming = try KeyRenaming(key, of: layout, to: name, in: layoutText, at: path)
            for analysis in try analyses(beside: [question.folder, file.deletingLastPathComponent()]) {
                renaming.add(analysis, text)
            }
            return renaming.json(text) { path in
                documents.values.first { $0.path == path }?.uri ?? URL(filePath: path).absoluteString
            }
        } catch {
            throw RemoteError(.requestFailed, "\(error)")
        }
    }

    /// The `.keys` files of some folders, played: the open documents, and the others as they are.
    private func analyses(beside folders: Set<URL>) throws -> [KeysAnalysis] {
        let open = documents.values.compactMap(\.keys)
        let paths = folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".keys") }.map { folder.appending(path: $0).standardizedFileURL.path }
        }
        let (documents, resources) = (documents, resources)
        return open
            + Set(paths).subtracting(open.map(\.path)).sorted().map { path in
                var document = OpenDocument(uri: path, language: "", version: nil, text: "")
                if let text = text(path) { document.replace(nil, with: String(decoding: text.bytes, as: UTF8.self)) }
                document.update(with: resources) { try Self.bytes(of: $0, documents) }
                return document.keys
            }.compactMap { $0 }
    }
}
