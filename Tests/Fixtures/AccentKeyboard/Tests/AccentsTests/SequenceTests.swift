import Foundation
import KeybedTesting
import Testing

/// The `.keys` files next to this file, where reports name them.
private let sequences = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sequences")

@Suite struct SequenceTests {
    @Test(arguments: try SequenceFile.all(in: sequences), profiles)
    func `A sequence passes`(_ file: SequenceFile, profile: String) throws {
        #if compiler(>=6.3)
            if let reason = file.skipReason { try Test.cancel("\(reason)") }
        #else
            if file.skipReason != nil { return }
        #endif
        var device = try newDevice(profile: profile)
        try device.play(contentsOf: file.url)
    }
}
