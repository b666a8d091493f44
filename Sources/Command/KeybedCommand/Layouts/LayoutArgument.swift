import Files
import Foundation
import Keyboards
import LayoutFiles

/// A layout that is given by its name or by the path of its file.
struct LayoutArgument<Count: ProfileCount>: Sendable {
    /// The name of the layout.
    let name: String
    /// The options with which it is found: the layouts of the file's folder can be used too.
    let options: DeviceOptionsUnder<Count>
    /// The path and the file; nil if the layout is given by its name.
    private let given: (path: String, file: URL)?

    init(_ written: String, _ options: DeviceOptionsUnder<Count>) throws {
        let file = UserFolders.url(written)
        guard written.contains("/") || LayoutLibrary.isLayout(file) else {
            (name, self.options, given) = (written, options, nil)
            return
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            complain("there is no layout file \(written)")
            throw ExitStatus.input
        }
        name = file.deletingPathExtension().lastPathComponent
        self.options = options.withLayouts(in: file.deletingLastPathComponent())
        given = (written, file)
    }

    /// Ends the program if the catalogue of the options uses another file for the layout.
    func check(_ catalog: LayoutCatalog) throws {
        guard let given, let found = catalog.library.files[name],
            found.lastPathComponent != given.file.lastPathComponent
        else { return }
        complain("\(given.path) is not used, because \(found.lastPathComponent) in its folder has the same name")
        throw ExitStatus.input
    }
}

extension DeviceOptionsUnder {
    /// The same options, with the layouts of a folder before all others.
    func withLayouts(in folder: URL) -> Self {
        var options = self
        options.layouts.insert(folder.relativePath, at: 0)
        return options
    }
}
