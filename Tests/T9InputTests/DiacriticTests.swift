import Foundation
import TestSupport
import Testing

@testable import T9Input

/// The characters of a text, each as a letter of a key.
private func each(_ text: String) -> [String] { text.map(String.init) }

/// Keys that say which diacritics a word has.
struct DiacriticTests {
    private static let keypad = Keypad([
        (2, each("abcăâáàảãạắằẳẵặấầẩẫậ")), (3, each("defđêéèẻẽẹếềểễệ")), (4, each("ghiíìỉĩị")),
        (5, each("jkl")), (6, each("mnoôơóòỏõọốồổỗộớờởỡợ")), (7, each("pqrs")), (8, each("tuvưúùủũụứừửữự")),
        (9, each("wxyzýỳỷỹỵ")),
    ])

    private static let keys = [
        Diacritics.Key(isTone: true, marks: []), Diacritics.Key(isTone: true, marks: ["◌́"]),
        Diacritics.Key(isTone: true, marks: ["◌̀"]), Diacritics.Key(isTone: true, marks: ["◌̉"]),
        Diacritics.Key(isTone: true, marks: ["◌̃"]), Diacritics.Key(isTone: true, marks: ["◌̣"]),
        Diacritics.Key(isTone: false, marks: ["◌̂"]), Diacritics.Key(isTone: false, marks: ["◌̆", "◌̛"]),
        Diacritics.Key(isTone: false, marks: ["đ"]),
    ]
    private static let diacritics = Diacritics(keys, on: keypad)

    private static func composer(_ list: String) throws -> WordComposer {
        let index = try WordIndex(wordList: Array(list.utf8), keypad: keypad)
        var composer = WordComposer(index: index, learned: LearnedWords(keypad: keypad))
        composer.diacritics = diacritics
        return composer
    }

    /// The whole bundled list, with tones by the canonical decomposition of Foundation.
    @Test func `The keys of each Vietnamese word are those of its decomposition`() throws {
        let list = String(decoding: try Shipped.bytes("vi.tsv"), as: UTF8.self)
        let words = list.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        #expect(words.count > 5000)
        for word in words {
            for spelling in [word, word.uppercased(), word.decomposedStringWithCanonicalMapping] {
                let scalars = spelling.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
                let expected = Self.keys.indices.filter { place in
                    Self.keys[place].marks.contains { $0.unicodeScalars.last.map(scalars.contains) ?? false }
                }
                let has = Self.diacritics.letters.keys(of: spelling)
                #expect(Self.keys.indices.filter { has.contains($0) } == expected, "\(spelling)")
            }
        }
    }

    @Test(arguments: [
        ("huấn", [6, 1]), ("đưa", [7, 8, 0]), ("ma", [0]), ("mạ", [5]), ("đường", [7, 8, 2]), ("Ấn", [6, 1]),
    ])
    func `The keys of a word are its diacritics, then its tone`(_ word: String, _ places: [Int]) {
        #expect(Self.diacritics.places(in: word) == places)
    }

    /// Bytes that are no text have keys as well, whatever they are.
    @Test func `Damaged text has keys`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0x60...0xFF, using: &random)
            }
            _ = Self.diacritics.letters.keys(ofUTF8: bytes)
        }
        #expect(Self.diacritics.letters.keys(ofUTF8: []) == .none)
    }

    @Test func `A combining mark that no single letter has counts too`() {
        let keypad = Keypad([(3, each("deẹ")), (6, each("mno")), (7, each("pqrsṣ"))])
        let tones = Diacritics(
            [Diacritics.Key(isTone: true, marks: ["◌̀"]), Diacritics.Key(isTone: false, marks: ["◌̣"])], on: keypad)
        #expect(tones.places(in: "ẹ̀rọ") == [1, 0])
        #expect(tones.places(in: "ṣé") == [1])
        #expect(tones.places(in: "n\u{300}") == [0])
    }

    @Test func `The rarest word is found among very many of the same keys`() throws {
        let letters = ["a", "b", "c", "â", "á", "à", "ả", "ạ"]
        var list = ""
        for number in 0..<512 {
            let word = [number / 64, number / 8 % 8, number % 8].map { letters[$0] }.joined()
            list += "\(word)\t\(600 - number)\n"
        }
        list += "aẫa\t1\n"
        var composer = try Self.composer(list)
        composer.type("222")
        #expect(!composer.candidates.contains("aẫa"))
        composer.press(diacritic: 4)
        #expect(composer.candidates == ["aẫa"])
    }

    /// Not all of 4,000 longer words are looked at, but with a few more keys there are fewer.
    @Test func `A rare longer word is found once few words have its keys`() throws {
        var list = ""
        for number in 0..<4000 {
            let digits = [number / 512, number / 64 % 8, number / 8 % 8, number % 8]
            list +=
                "a" + digits.map { ["b", "d", "g", "j", "m", "p", "t", "w"][$0] }.joined() + "\t\(700 - number / 8)\n"
        }
        list += "awwwwé\t2\n"
        var composer = try Self.composer(list)
        composer.type("2")
        composer.press(diacritic: 1)
        #expect(composer.isComposing && !composer.candidates.isEmpty)
        composer.type("9999")
        #expect(composer.candidates.contains("awwwwé"))
    }

    @Test func `At most 64 presses of diacritics count`() throws {
        var composer = try Self.composer("ma\t600\nmá\t500\n")
        composer.type("62")
        var counted = 0
        for _ in 0..<1000 where composer.press(diacritic: 1) { counted += 1 }
        #expect(counted == 64)
        for _ in 0..<64 { composer.deleteLast() }
        #expect(composer.shownText == "ma")
    }

    @Test(arguments: [-1, 9, 100, .max, .min]) func `There is no key beyond the last one`(_ place: Int) throws {
        var composer = try Self.composer("ma\t600\nmá\t500\n")
        composer.type("62")
        let before = composer
        let isPressed = composer.press(diacritic: place)
        #expect(!isPressed)
        #expect(composer == before)
    }

    /// What is composed without diacritics does not depend on whether there are keys for them.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `Without diacritics everything is as on a pad without such keys`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let index = try WordIndex(wordList: try Shipped.bytes("vi.tsv"), keypad: Self.keypad)
        var plain = WordComposer(index: index, learned: LearnedWords(keypad: Self.keypad))
        var marked = plain
        marked.diacritics = Self.diacritics
        for _ in 0..<120 {
            let key = "23456789223*<#0".randomElement(using: &random).map(String.init) ?? "2"
            plain.type(key)
            marked.type(key)
            #expect(plain.candidates == marked.candidates && plain.shownText == marked.shownText)
            #expect(plain.learned == marked.learned)
        }
    }
}
