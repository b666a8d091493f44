/// Which Keybed this is.
package enum KeybedVersion {
    /// As `keybed --version` prints it and reports and files of ours tell it.
    package static let current = "1.0.0"

    /// Why a file cannot be used that a version to come has written: `was written by a newer Keybed (2.0.0; this is 1.0.0)`.
    ///
    /// - Parameter version: what the file says of itself, if it does.
    package static func newer(_ version: String?) -> String {
        let sentence = "was written by a newer Keybed"
        guard let version, version != current else { return sentence }
        return "\(sentence) (\(version.inMessage); this is \(current))"
    }
}
