import Files
import Foundation
import TestSupport
import Testing

@testable import Keyboards
@testable import T9Input

/// The indexes in the cache folder: they are always right, whatever the folder holds.
struct WordCacheTests {
    /// A folder of layouts with one small list, and a cache folder next to it.
    private final class Folder {
        let top = FileManager.default.temporaryDirectory.appending(path: "keybed-cache-\(UUID().uuidString)")
        var cache: URL { top.appending(path: "cache") }
        var list: URL { top.appending(path: "words/few.tsv") }
        var context: URL { top.appending(path: "words/few.context") }
        var image: URL { cache.appending(path: WordImageCache.file("few", keypad: .latin)) }

        init(_ list: String = "good\t600\nhome\t500\n") throws {
            try FileManager.default.createDirectory(
                at: top.appending(path: "words"), withIntermediateDirectories: true)
            try Data(list.utf8).write(to: self.list)
        }

        deinit {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: cache.path)
            try? FileManager.default.removeItem(at: top)
        }

        /// The index that a new program gets.
        func index() throws -> WordIndex {
            try WordLists(folders: [top], cache: CacheFolder(cache)).index("few", keypad: .latin)
        }

        func words() throws -> [String] {
            let index = try index()
            return index.exactWords([4, 6, 6, 3]).map(index.word)
        }

        /// The inode and modification time of the image.
        func identity() throws -> [String] {
            var status = stat()
            try #require(stat(image.path, &status) == 0)
            let attributes = try FileManager.default.attributesOfItem(atPath: image.path)
            return ["\(status.st_ino)", "\(String(describing: attributes[.modificationDate]))"]
        }

        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: cache.path).sorted() }
    }

    @Test func `The second start maps what the first one built`() throws {
        let folder = try Folder()
        #expect(try folder.words() == ["good", "home"])
        let identity = try folder.identity()
        #expect(try folder.words() == ["good", "home"])
        #expect(try folder.identity() == identity)
        #expect(try folder.names() == [folder.image.lastPathComponent])
        let source = WordSource(wordList: try FileBytes.read(folder.list), keypad: .latin)
        #expect(try FileBytes.read(folder.image) == source.image().bytes)
    }

    @Test func `A list changed without a new size and date is read again`() throws {
        let folder = try Folder()
        #expect(try folder.words() == ["good", "home"])
        let time = try #require(
            FileManager.default.attributesOfItem(atPath: folder.list.path)[.modificationDate] as? Date)
        let file = try FileHandle(forUpdating: folder.list)
        try file.write(contentsOf: Data("hood\t600\ngone\t500\n".utf8))
        try file.close()
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: folder.list.path)
        #expect(try folder.words() == ["hood", "gone"])
        #expect(try folder.words() == ["hood", "gone"])
        #expect(try folder.names().count == 1)
    }

    /// A block is 65,536 bytes.
    @Test(arguments: [1, 65_535, 65_536, 65_537, 131_072, 200_000])
    func `A file read in blocks has the same fingerprint as its words`(size: Int) throws {
        func line(of size: Int) -> Data { Data(repeating: 0x61, count: size) }
        let folder = try Folder()
        let files = WordFiles(list: folder.list)
        func isTheSame() throws -> Bool {
            try files.fingerprint(keypad: .latin) == files.source(keypad: .latin).fingerprint
        }
        try line(of: size).write(to: files.list)
        #expect(try isTheSame())
        try line(of: size).write(to: files.context)
        #expect(try isTheSame())
        try line(of: 300_000 - size).write(to: files.overlay)
        #expect(try isTheSame())
        try Data().write(to: files.overlay)
        #expect(files.fingerprint(keypad: .latin) == nil)
    }

    @Test func `Overlay, context and keypad are part of the fingerprint`() throws {
        let folder = try Folder()
        #expect(try folder.words() == ["good", "home"])
        try Data("Home\t700\n".utf8).write(to: folder.top.appending(path: "words/few-overlay.tsv"))
        #expect(try folder.words() == ["Home", "good"])
        var context = WrittenContext(words: ["good", "home"])
        context.add(["home"], backOff: 0, ["good": 800])
        try Data(context.file).write(to: folder.context)
        let index = try folder.index()
        let after = index.context(after: ["home"], startsSentence: false)
        #expect(index.exactWords(at: index.prefix(of: [4, 6, 6, 3]), in: after).map(index.word) == ["good", "Home"])
        #expect(try folder.names().count == 1)
        let other = Keypad([(2, ["g", "o", "d", "h", "m", "e"])])
        let lists = WordLists(folders: [folder.top], cache: CacheFolder(folder.cache))
        #expect(try lists.index("few", keypad: other).exactWords([2, 2, 2, 2]).count == 2)
        #expect(try folder.names().count == 2)
    }

    @Test func `Damaged, truncated and foreign files are replaced`() throws {
        let folder = try Folder()
        #expect(try folder.words() == ["good", "home"])
        let right = try FileBytes.read(folder.image)
        var random = SeededGenerator(seed: 9)
        var files = (0..<300).map { _ in
            var file = right
            file[Int.random(in: file.indices, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
            return file
        }
        files += (0..<50).map { _ in Array(right.prefix(Int.random(in: 0..<right.count, using: &random))) }
        let other = WordSource(wordList: Array("hood\t5\n".utf8), keypad: .latin)
        files += [[], Array("PK\u{3}\u{4}".utf8) + right, right + right, try other.image().bytes]
        for file in files {
            try Data(file).write(to: folder.image, options: .atomic)
            #expect(try folder.words() == ["good", "home"])
            #expect(try FileBytes.read(folder.image) == right)
        }
        #expect(try folder.names().count == 1)
    }

    @Test func `A folder, link or pipe in place of the image does no harm`() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder.image.appending(path: "inside"), withIntermediateDirectories: true)
        #expect(try folder.words() == ["good", "home"])
        #expect(try folder.names() == [folder.image.lastPathComponent])
        try FileManager.default.removeItem(at: folder.image)
        #expect(mkfifo(folder.image.path, 0o600) == 0)
        #expect(try folder.words() == ["good", "home"])
        try FileManager.default.removeItem(at: folder.image)
        try FileManager.default.createSymbolicLink(
            at: folder.image, withDestinationURL: folder.top.appending(path: "gone"))
        #expect(try folder.words() == ["good", "home"])
        #expect(try folder.words() == ["good", "home"])
        #expect(try folder.names() == [folder.image.lastPathComponent])
    }

    @Test func `A half-written file of another program stays until it is old`() throws {
        let folder = try Folder()
        #expect(try folder.words() == ["good", "home"])
        let (young, old) = (
            "\(folder.image.lastPathComponent).1.partial", "\(folder.image.lastPathComponent).2.partial"
        )
        let half = try FileBytes.read(folder.image).prefix(100)
        for name in [young, old] { try Data(half).write(to: folder.cache.appending(path: name)) }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -4000)],
            ofItemAtPath: folder.cache.appending(path: old).path)
        try Data().write(to: folder.image)
        #expect(try folder.words() == ["good", "home"])
        #expect(try folder.names() == [folder.image.lastPathComponent, young])
    }

    @Test(arguments: [
        "a folder that cannot be written", "a file where the folder should be", "a device", "a long name",
    ])
    func `Without a cache, typing still works`(_ obstacle: String) throws {
        let folder = try Folder()
        var cache = folder.cache
        switch obstacle {
        case "a folder that cannot be written":
            try FileManager.default.createDirectory(
                at: cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
        case "a file where the folder should be": try Data().write(to: cache)
        case "a device": cache = URL(filePath: "/dev/null")
        default: cache.append(path: String(repeating: "long", count: 100))
        }
        for _ in 0..<2 {
            let index = try WordLists(folders: [folder.top], cache: CacheFolder(cache)).index("few", keypad: .latin)
            #expect(index.exactWords([4, 6, 6, 3]).map(index.word) == ["good", "home"])
        }
    }

    @Test func `Programs that start at once get the right words and leave one file`() async throws {
        let lines = (0..<3000).map { number in
            let word = String(number, radix: 26).map { digit -> String in
                let value = digit.hexDigitValue ?? Int(digit.asciiValue ?? 0) - 0x61 + 10
                return String(Character(Unicode.Scalar(UInt8(0x61 + value % 26))))
            }.joined()
            return "x\(word)\t\(number % 700)\n"
        }
        let folder = try Folder(lines.joined())
        let (top, cache) = (folder.top, folder.cache)
        let right = try WordIndex(wordList: Array(lines.joined().utf8), keypad: .latin)
        let expected = right.completions([9]).map(right.word)
        for _ in 0..<5 {
            let found = try await withThrowingTaskGroup(of: [String].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let index = try WordLists(folders: [top], cache: CacheFolder(cache))
                            .index("few", keypad: .latin)
                        return index.completions([9]).map(index.word)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(found == Array(repeating: expected, count: 8))
            #expect(try folder.names() == [folder.image.lastPathComponent])
            let identity = try folder.identity()
            #expect(try folder.index().completions([9]).count == 8)
            #expect(try folder.identity() == identity)
            try FileManager.default.removeItem(at: folder.image)
        }
    }
}
