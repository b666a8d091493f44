import CCalculators
package import Profiles
import SourceText

/// The calculators that layouts can behave as.
package typealias CalculatorLibrary = ProfileLibrary<CalculatorProfile>

extension ProfileLibrary<CalculatorProfile> {
    /// The calculators that come with Keybed. Throws, with a sentence for the user, if one of them is invalid.
    package init() throws { try self.init(bundled: files) }

    /// The names of the calculators that come with Keybed, in the order they are listed.
    package static var bundledNames: [String] { files.map(\.name) }

    /// The calculators that come with Keybed.
    package static var bundled: [CalculatorProfile] { calculators }
}

private let files = EmbeddedFiles(calculator_files()).files
private let calculators = (try? CalculatorLibrary())?.profiles ?? []
