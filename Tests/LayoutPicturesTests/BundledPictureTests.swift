import BundledLayouts
import Foundation
import KeyboardExtension
import Keyboards
import LayoutPictures
import TestSupport
import Testing

/// The pictures of all bundled layouts, which are kept as files. With `KEYBED_PICTURES=write` the files are rewritten;
/// look at what has changed.
@Suite struct BundledPictureTests {
    private static let catalog = Result { try LayoutCatalog(cache: .ofTests) }
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../Pictures/Layouts"
    )
    .standardizedFileURL
    private static let guide = folder.appending(path: "../../../Sources/Command/UserGuide/UserGuide.docc")
        .standardizedFileURL
    private static let isWriting = ProcessInfo.processInfo.environment["KEYBED_PICTURES"] == "write"
    /// The layouts whose pictures are in the guide as well.
    private static let shown = ["english", "calculator", "t9-vi"]

    @Test(arguments: BundledLayouts.names + [systemKeyboard])
    func `A bundled layout is drawn as its picture shows`(_ name: String) throws {
        let layout = try Self.catalog.get().layout(named: name)
        #expect(try Self.catalog.get().title(of: name) == layout.name)
        try compare(LayoutPicture(layout, layers: [KeyboardLayout.baseLayer]), Self.folder, "\(name).svg")
    }

    @Test(arguments: ["english", "hebrew"]) func `All layers are drawn on a sheet`(_ name: String) throws {
        let layout = try Self.catalog.get().layout(named: name)
        try compare(LayoutPicture(layout, layers: layout.layers.map(\.id)), Self.folder, "\(name)-all.svg")
    }

    @Test(arguments: shown) func `The pictures of the guide are those of the layouts`(_ name: String) throws {
        let layout = try Self.catalog.get().layout(named: name)
        try compare(LayoutPicture(layout, layers: [KeyboardLayout.baseLayer]), Self.guide, "layout-\(name).svg")
    }

    private func compare(_ picture: LayoutPicture, _ folder: URL, _ name: String) throws {
        let file = folder.appending(path: name)
        if Self.isWriting { try picture.svg.write(to: file, atomically: true, encoding: .utf8) }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(picture.svg == kept, "\(name) differs")
    }
}
