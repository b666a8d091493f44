import Foundation
import Testing

@testable import Files

/// What is said of files that cannot be read or written.
@Suite struct FileErrorTests {
    @Test func `A missing file is called a file, and a missing folder a folder`() throws {
        let nowhere = URL(filePath: "/nowhere/at/all")
        let read = #expect(throws: FileAccessError.self) { try FileBytes.read(nowhere) }
        #expect(read?.description == "/nowhere/at/all cannot be read: there is no such file")
        // Deleted after it was looked at.
        let gone = #expect(throws: (any Error).self) { try Data(contentsOf: nowhere) }
        #expect(gone.map { FileAccessError(verb: "read", path: "x", $0).description }?.hasSuffix("such file") == true)
        #expect(FileAccessError.reason(CocoaError(.fileReadNoSuchFile)) == "there is no such file")
        let written = #expect(throws: FileAccessError.self) { try FileBytes.write("", to: nowhere) }
        #expect(written?.description == "/nowhere/at/all cannot be written: there is no such folder")
    }

    @Test func `Only a stream that is asked for is read`() throws {
        let null = URL(filePath: "/dev/null")
        let refused = #expect(throws: FileAccessError.self) { try FileBytes.read(null) }
        #expect(refused?.description == "/dev/null cannot be read: it is not a regular file")
        #expect(try FileBytes.readStream(null) == [])
        let folder = #expect(throws: FileAccessError.self) { try FileBytes.readStream(URL(filePath: "/")) }
        #expect(folder?.description == "/ cannot be read: it is a folder")
    }
}
