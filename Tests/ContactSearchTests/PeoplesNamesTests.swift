import ContactSearch
import Testing

/// Names of people as they are written in many countries.
struct PeoplesNamesTests {
    private func names(_ contacts: [String], _ typed: String) -> [String] {
        let contacts = contacts.enumerated().map { Contact(id: $0.offset, name: $0.element) }
        let found = ContactIndex(contacts, now: 0).find(ContactQuery(typed)).map(\.contact.name)
        #expect(ContactScan(contacts, now: 0).find(ContactQuery(typed)).map(\.contact.name) == found)
        return found
    }

    @Test(arguments: ["mgf", "643", "m garcia f", "mdcgdlf", "maria fu", "cg"])
    func `Initials count in names of many words`(typed: String) {
        #expect(names(["María del Carmen García de la Fuente"], typed) == ["María del Carmen García de la Fuente"])
    }

    @Test func `Initials that are not there do not count`() {
        #expect(names(["María del Carmen García de la Fuente"], "mfg").isEmpty)
        #expect(names(["Pedro de Alcântara Francisco António João Carlos Xavier"], "pfx").count == 1)
        #expect(names([String(repeating: "a ", count: 12) + "b zoe"], "az").isEmpty)
    }

    @Test(arguments: ["wang", "王", "宏", "lee", "leewang", "lee王力"])
    func `A change of script begins a word`(typed: String) {
        #expect(names(["Lee王力Wang宏"], typed) == ["Lee王力Wang宏"])
    }

    @Test func `Marks and digits are no change of script`() {
        #expect(names(["Жанна2", "ナカタ", "さくらー"], "жанна2") == ["Жанна2"])
        #expect(names(["B2B Bakery"], "b2b") == ["B2B Bakery"])
        #expect(names(["さくらー"], "くらー") == ["さくらー"])
    }

    /// Of two names, the one with fewer characters comes first, although it has more bytes.
    @Test func `The shorter name is that of fewer characters`() {
        #expect(names(["Анна Ив", "Anna Ivanov"], "2") == ["Анна Ив", "Anna Ivanov"])
        #expect(names(["김민준", "Kim Minjun"], "k") == ["Kim Minjun"])
        #expect(names(["Jo김", "Joanna"], "jo") == ["Jo김", "Joanna"])
    }

    @Test(arguments: [
        "wang", "wanglihong", "wang li hong", "wlh", "wlihong", "9264", "926454", "9264 0 54", "wh", "lih", "王力", "w l",
    ])
    func `Han characters are found by their pinyin`(typed: String) {
        #expect(names(["王力宏"], typed) == ["王力宏"])
    }

    @Test func `A character may have several readings`() {
        #expect(names(["曾志伟"], "zengzhiwei") == ["曾志伟"])
        #expect(names(["曾志伟"], "ceng") == ["曾志伟"])
        #expect(names(["单田芳", "吕布"], "shan") == ["单田芳"])
        #expect(names(["单田芳", "吕布"], "lvbu") == ["吕布"])
        #expect(names(["单田芳", "吕布"], "lubu") == ["吕布"])
    }

    @Test func `The character of a syllable is highlighted`() throws {
        let index = ContactIndex([Contact(id: 1, name: "Lee 王力宏")], now: 0)
        let hit = try #require(index.find(ContactQuery("wangl")).first)
        #expect(hit.match.highlights == [4..<5, 5..<6])
        #expect(hit.explanation(now: 0) == "“wangl” fits the start of a word of the name.")
    }
}
