/// The version of Keybed.
package enum KeybedVersion {
    /// The version as printed by `keybed --version` and written into reports and files.
    package static let current = "1.0.0"

    /// Why a file of a newer version cannot be used: `was written by a newer Keybed (2.0.0; this is 1.0.0)`.
    ///
    /// - Parameter version: the version named in the file, if any.
    package static func newer(_ version: String?) -> String {
        let sentence = "was written by a newer Keybed"
        guard let version, version != current else { return sentence }
        return "\(sentence) (\(version.inMessage); this is \(current))"
    }
}
