import Foundation
import HostAppKit
import KeySequences
import Sessions
import Simulator

/// A place in a `.keys` file that an editor asks about.
struct KeysQuestion {
    let analysis: KeysAnalysis
    let text: DocumentText
    let resources: LanguageResources
    let written: WrittenLine

    init(_ analysis: KeysAnalysis, _ text: DocumentText, _ resources: LanguageResources, at position: TextPosition) {
        (self.analysis, self.text, self.resources) = (analysis, text, resources)
        written = WrittenLine(at: position, in: text)
    }

    /// The folder of the file.
    var folder: URL { URL(filePath: analysis.path).deletingLastPathComponent() }

    /// The device before the line of the place.
    var device: Simulation? { analysis.device(beforeLine: written.number) }

    /// The commands that a line can be.
    func commands(on device: Simulation) -> [CommandDescription] {
        FileCommand.allCases.map(\.description) + device.commands
    }
}
