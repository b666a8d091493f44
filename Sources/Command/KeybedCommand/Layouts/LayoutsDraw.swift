import ArgumentParser
import Files
import Foundation
import KeyboardExtension
import Keyboards
import LayoutPictures

extension LayoutsCommand {
    struct Draw: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "draw", abstract: "Draw a layout as an SVG picture.",
            discussion: """
                The keys are to scale. Around the label of a key stands what it does otherwise: at the top left what \
                it types with shift, at the top right what a long press types, on the sides what flicks type. Pointing \
                at a key shows its name.
                """)

        @OptionGroup var device: DeviceOptions

        @Option(
            help: ArgumentHelp(
                "Draw this layer instead of the base layer; may be given more than once.", valueName: "id"))
        var layer: [String] = []

        @Flag(help: "Draw all layers, one below the other.")
        var all = false

        @OptionGroup var look: PictureLook

        @Option(
            name: .shortAndLong,
            help: ArgumentHelp("The file to write; otherwise the picture is printed.", valueName: "file"),
            completion: .file(extensions: ["svg"]))
        var output: String?

        @Argument(
            help: ArgumentHelp("The name of a layout, or a layout file.", valueName: "layout"),
            completion: .shellCommand("keybed layouts | cut -f 1"))
        var layout: String

        func validate() throws {
            if all, !layer.isEmpty { throw ValidationError("--all draws every layer; leave --layer out") }
        }

        func run() throws {
            let argument = try LayoutArgument(layout, device)
            let catalog = try argument.options.catalog()
            try argument.check(catalog)
            let drawn = try orExit { try catalog.readLayout(argument.name) }
            let ids = drawn.layers.map(\.id)
            for id in layer where !ids.contains(id) {
                complain("\(argument.name) has no layer ‘\(id)’; its layers are \(ids.joined(separator: ", "))")
                throw ExitStatus.input
            }
            let shown = all ? ids : layer.isEmpty ? [KeyboardLayout.baseLayer] : layer
            let picture = LayoutPicture(drawn, layers: shown, theme: look.theme).svg
            if let output {
                try orExit { try FileBytes.write(picture, to: UserFolders.url(output)) }
            } else {
                printExactly(picture, terminator: "")
                try finishOutput()
            }
        }
    }
}

/// What pictures look like.
struct PictureLook: ParsableArguments {
    @Option(
        help: "The colours: \(PictureTheme.allCases.map(\.rawValue).joined(separator: ", ")).",
        completion: .list(PictureTheme.allCases.map(\.rawValue)))
    var theme = PictureTheme.auto
}

extension PictureTheme: ExpressibleByArgument {}
