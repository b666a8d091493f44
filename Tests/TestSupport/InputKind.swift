import Foundation

/// The kinds of files that people give Keybed.
package enum InputKind: String, CaseIterable, Sendable {
    case layout, rules, ldml, ldmlTests, keys, card, page, records, app, items, wordList, context, learning, text,
        profile,
        equivalent
    /// Reports of keybed evaluate.
    case report
    /// Layouts of other programs.
    case keyJSON, keyRows, pad
    /// Keyboards in Keyman's language, and their touch layouts.
    case keyman, touchLayout

    /// Changes files of this kind.
    package func mutator() throws -> Mutator { Mutator(samples: try samples(), tokens: tokens) }

    private func samples() throws -> [[UInt8]] {
        switch self {
        case .layout:
            try Mutator.files(in: "Layouts", "yaml") + Mutator.files(in: "Tests/Fixtures/Stores/input", "yaml")
        case .rules: try Mutator.files(in: "Tests/LDML", "yaml")
        case .ldml: try Self.keyboards(isTest: false)
        case .ldmlTests: try Self.keyboards(isTest: true)
        case .keys: try Mutator.files(in: "Tests/Sequences", "keys")
        case .card: try Mutator.files(in: "Tests", "vcf")
        case .page: try Mutator.files(in: "Tests", "html") + Self.pages.map { Array($0.utf8) }
        case .records:
            try Mutator.files(in: "Tests/Sequences", "jsonl") + [Array(Self.lines.utf8)]
        case .app: try Mutator.files(in: "Sources/Device/AppFiles/Bundled", "yaml")
        case .items: Self.recordFiles.map { Array($0.utf8) }
        case .wordList:
            try [("-overlay.tsv", 4000), ("-emoji.tsv", 2000), ("-names.tsv", 1000)].flatMap { ending, length in
                try Mutator.files(in: "Layouts/words", ending).prefix(3).map { Array($0.suffix(length)) }
            }
                + [Array("the\t773\ngood\t612\nhome\t600\ngone\t500\nI’m\t400\nÉtat\t300\n".utf8)]
        case .context:
            [Self.writtenContext.file]
        case .learning:
            [
                "# keybed\nadded\tAnakin\t1\ntyped\thome\t12\npreferred\tfore\t100\npair\tmorning\t3\thome\n"
                    + "pair\thome\t2\t<s>\nZorblax\nI’m\n"
            ].map { Array($0.utf8) }
        case .text:
            try Mutator.files(in: "Tests/Phrases", "txt").map { Array($0.prefix(3000)) }
        case .equivalent:
            [
                "# Labels.\nthe key next is always visible, because it is\n\na long press of a does nothing of its own"
                    + ", because nobody knows it\nthe key shift is labelled ?, because it is drawn\n"
            ].map { Array($0.utf8) }
        case .report: [Array(Self.writtenReport.utf8), Array((Self.writtenReport + "\n" + Self.writtenReport).utf8)]
        case .profile:
            try Mutator.files(in: "Sources/Device/ProfileFiles/Profiles", "profile")
        case .keyJSON: try Mutator.files(in: "Tests/Fixtures/Imports", "json")
        case .keyRows: try Mutator.files(in: "Tests/Fixtures/Imports", "txt")
        case .pad: try Mutator.files(in: "Tests/Fixtures/Imports", "yml")
        case .keyman:
            try ProcessInfo.processInfo.environment["KEYBED_KEYMAN"].map {
                try Mutator.files(at: URL(filePath: $0), "kmn")
            }
                ?? Mutator.files(in: "Tests/Keyman", "kmn")
        case .touchLayout: try Mutator.files(in: "Tests/Keyman", "keyman-touch-layout")
        }
    }

    /// The LDML files of this package; `KEYBED_LDML` names a folder with others, such as those of CLDR.
    private static func keyboards(isTest: Bool) throws -> [[UInt8]] {
        let other = ProcessInfo.processInfo.environment["KEYBED_LDML"]
        let files =
            try other.map { try Mutator.files(at: URL(filePath: $0), "xml") } ?? Mutator.files(in: "Tests/LDML", "xml")
        return files.filter { String(decoding: $0, as: UTF8.self).contains("<keyboardTest3") == isTest }
    }

    /// A report without samples, which are too long for most changes to hit anything else.
    private static let writtenReport = #"""
        {"figures":{},"keyboards":[{"counts":{"byWord":{"see":{"count":1,"keystrokes":4}},"characters":4,"effort":
        {"flicks":0,"holds":0,"layerChanges":0,"oneThumb":{"time":748000,"travel":3300},"picks":0,"taps":4,"timeOuts":0,
        "twoThumbs":{"time":600000,"travel":0}},"errors":{"correct":0,"fixed":0,"fixes":0,"keystrokes":0,"notFixed":0,
        "slips":{}},"keys":{"base s":{"errors":0,"keystrokes":1,"travel":0}},"keystrokes":4,
        "keystrokesWithSuggestions":4,"prediction":{"first":0,"formed":0,"formedInCase":0,"inCase":0,"oov":0,"words":0},
        "untypable":{"é":2},"words":1},"fingerprint":"f","keyboard":"qwerty","method":"search","sample":
        {"characters":CHOICES,"keystrokes":CHOICES,"time":CHOICES}}],"keybed":"1.0.0","manner":{"isAsWritten":false,
        "learns":false,"revises":false,"suggestions":0,"usesCase":false,"usesContext":true,"usesDiacritics":true,
        "usesKeysOnly":false},"texts":[{"of":3,"shards":[1,3],"text":"0123456789abcdef"}]}
        """#.replacing("CHOICES", with: "[" + Array(repeating: "1", count: 200).joined(separator: ",") + "]")
        .replacing("\n", with: "")

    private static var writtenContext: WrittenContext {
        var context = WrittenContext(words: ["gone", "good", "home", "the"])
        context.scores = ["good": 640]
        context.add(["<s>"], backOff: -40, ["the": 900, "good": 400])
        context.add(["the"], backOff: -80, ["home": 700])
        context.add(["good"], backOff: 0, ["home": 600, "gone": 100])
        context.add(["<s>", "the"], backOff: -12, ["home": 800])
        return context
    }

    private static let pages = [
        """
        <!DOCTYPE html><html><head><title>A &amp; B</title><meta charset=utf-8><meta property="og:title" content='T'>
        <link rel=canonical href="/x"><script type="application/ld+json">{"@context": "https://schema.org", "@graph":
        [{"@type": "Recipe", "name": "Pie \\u00fc", "keywords": ["a", "b,c"], "image": {"url": "x"},
        "aggregateRating": {"ratingValue": 4.5}}, {"@type": "Person", "telephone": "1"}]}</script></head>
        """,
        """
        <div itemscope itemtype="http://schema.org/Place"><h1 itemprop="name">B<b>each</b></h1>
        <img itemprop=image src=x>
        <div itemprop="address" itemscope><span itemprop=name>x</div></div><!-- c --><br/>
        <style>p{}</style><textarea>&lt;
        """,
        """
        <title>Pies</title><script type=application/ld+json>/* of this page */ //<![CDATA[
        {"@context": {"schema": "https://schema.org/", "id": "@id"}, "@graph": [{"@type": "ItemPage", "mainEntity":
        {"id": "#r"}}, {"id": "#r", "@type": ["schema:Recipe"], "schema:name": [{"@value": "Pie &#038; <b>mash</b>"},
        1984, true], "mainEntityOfPage": "https://example.com/", "location": {"address": {"addressLocality": "Ulm"}}},
        {"@type": "FAQPage", "headline": "Why?", "mainEntity": [{"@type": "Question", "name": "Who?"}]},]};
        //]]></script><script type='application/ld+json'><!-- [{"@type": "Person", "jobTitle": "x"}] --></script>
        """,
        """
        <!doctype html><html itemscope itemtype=https://schema.org/WebPage itemref="a b"><head><title itemprop=name>T
        <body><dl itemprop=mainEntity itemscope itemtype=https://schema.org/Recipe itemid=#r><dt>Name<dd itemprop=name>
        <dd itemprop='author creator' itemscope itemref=b><b itemprop=name>J</dl><ul id=a><li itemprop=keywords>one<li>
        <table id=b><form><tr itemscope><td itemprop=name>A<p>B<td><i><div></i></form><svg><g/><p></table>
        <data itemprop=x value=1><time itemprop=y datetime=2><object itemprop=z data=3><link itemprop=about itemscope>
        """,
        "\u{FEFF}<meta name=apple-itunes-app content='app-id=1, app-argument=a://b'>"
            + "<p>&#x1F600;&#0;&#xD800;&nbsp;&bogus;</p>",
    ]

    /// Records of apps, in each format.
    private static let recordFiles = [
        """
        {"name": "Milk", "price": 1.20, "stores": [{"name": "Market", "kinds": ["Food", "Late"]}], "fresh": true}
        {"name": "Cr\\u00e8me", "price": null, "stores": []}

        """, "[{\"name\": \"Milk\", \"a\": [[1], {}]},\n{\"name\": -2.5e3}]",
        "- {name: Milk, price: 1.20, stores: &s [{name: Market}]}\n- name: Toast\n  stores: *s\n  note: |\n    x\n",
    ]

    private static let lines = """
        {"app": "a", "activityType": "t", "title": "T", "userInfo": {"b": "\\ud83d\\ude00"}, "webpageURL": "u"}
        {"app": "a", "updateUserActivityState": {"title": "U", "keywords": ["k"], "userInfo": {"c": "d"}}}
        {"app": "a", "resignCurrent": true}
        {"app": "a", "uniqueIdentifier": "1", "isUpdate": true, "expirationDate": 1e9, "rating": 4.5}
        {"app": "a", "deleteSearchableItemsWithIdentifiers": ["1", "2"]}
        {"app": "a", "deleteSavedUserActivitiesWithPersistentIdentifiers": ["t state b=😀"]}
        {"app": "a", "deleteAllSearchableItems": true}

        """

    private var tokens: [String] {
        switch self {
        case .layout:
            [
                "name:", "engine: t9", "engine: calculator", "layers:", "base: |\n", "keys:", "import: calculator",
                "options:",
                "words: en", "label:", "action:", "digit:", "letters:", "longPress:", "flicks:", "{", "}", "[", "]",
                "&a", "*a",
                "? ", "!!binary", "|", ">", "%YAML", "---", "...", "<<:", "~", "null", "800ms", "live:", "    ", "  ",
            ]
        case .rules:
            [
                "transforms:", "backspace:", "variables:", "from:", "to:", "order:", "forms:", "form: small", "\\m{a}",
                "$[small]", "($[small])", "$[1:small]", "$1", "${hook}", "{0,9}", "(?:", "|", "[^a-z]", "- - {from: a}",
                "gap: true", "multiTap: [a, b]", "longPress: [a, b]", "modifiers:", "rowHeights:", "\\u{300}",
            ]
        case .ldml:
            [
                "<key id=\"a\" output=\"b\" />", "<transform from=\"a\" to=\"b\" />",
                "<reorder from=\"a\" order=\"1\" />",
                "</transformGroup>", "<transformGroup>", "<import base=\"cldr\" path=\"45/keys-Zyyy-currency.xml\" />",
                "<row keys=\"a b\" />", "<layer modifiers=\"shift\">", "</layer>", "<string id=\"a\" value=\"b\" />",
                "<set id=\"a\" value=\"b\" />", "<uset id=\"a\" value=\"[b]\" />", "<!DOCTYPE a [<!ENTITY b \"c\">]>",
                "&b;",
                "<!--", "-->", "/>", "\"", "&#x301;", "\\m{a}", "\\u{301}", "$[a]", "$[1:a]", "${a}", "(", ")", "[",
                "]", "{0,9}",
                "*", "|", "^", "order=\"1 2\"", "from=\"", "gap=\"true\"", "width=\"9\"", "flickId=\"a\"",
                "directions=\"n ne\"",
            ]
        case .ldmlTests:
            [
                "<keystroke key=\"a\" />", "<emit to=\"a\" />", "<backspace />", "<check result=\"a\" />",
                "<test name=\"a\">", "</test>",
                "<repertoire name=\"a\" chars=\"[a-z]\" />", "flick=\"n\"", "longPress=\"1\"", "tapCount=\"3\"",
                "\\u{10FFFF}",
                "[a-\\u{10FFFF}]", "<startContext to=\"e\\u{301}\" />",
            ]
        case .keyman:
            [
                "store(a) 'abc'", "store(&layoutfile)", "group(b) using keys", "group(c) readonly", "begin Unicode > ",
                "any(a)", "notany(a)", "index(a, 1)", "index(a, 9)", "context", "context(2)", "outs(a)", "dk(x)",
                "nul ",
                "use(main)", "match > ", "nomatch > ", "if(a = '1')", "set(a = '2')", "reset(a)", "save(a)", "return",
                "beep", "layer('shift')", "platform('ios')", "[SHIFT K_A]", "[NCAPS RALT 'a']", "[T_X]", "U+10FFFF",
                "'a' .. 'z'", "U+0020 .. U+10FFFF", " + ", " > ", "\\\n", "c comment\n", "$keyman: ", "call(x)", "'",
                "c keys: [K_A][SHIFT K_B]\n", "c expected: \\u0061\\b\n",
            ]
        case .touchLayout:
            [
                "\"id\": \"K_A\"", "\"nextlayer\": \"shift\"", "\"sk\": [{\"id\": \"U_0061\"}]",
                "\"flick\": {\"n\": {}}",
                "\"multitap\": []", "\"sp\": 10", "\"width\": \"100\"", "\"pad\": 99999", "\"layer\": [", "\"row\": [",
                "\"key\": [",
                "\"tablet\": {", "\"desktop\": ", "{", "}", "[", "]", ",", "\"\"", "null", "true", "1e999", "\\ud83d",
            ]
        case .keys:
            [
                ":keyboard t9-en\n", ":keyboard calculator\n", ":document ", "¦", "[", "]", "‹", "›", "> ", "\n> ",
                "{hold 5}",
                "{flick 5 up}", "{del 10000}", "{wait 900ms}", "{wait 99999999s}", "{", "}", "display:", "memory[1]:",
                "document:", ":table\n", "\n| keys | display |\n", ":undo", ":redo", ":reset", ":app contacts",
                ":profile ios15",
                ":select 3 7", ":caret -1", ":paste ", ":next", ":include a.keys", ":tags ", ":skip ", ":field ", "= ",
                "MS ",
            ]
        case .card:
            [
                "BEGIN:VCARD", "END:VCARD", "\r\nBEGIN:VCARD\r\n", "\r\nEND:VCARD\r\n", "ENCODING=",
                ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=b", ";BASE64", "=\r\n", "\r\n ", "\r\n\r\n", "^", ".",
                "\r\nAGENT:\r\n",
                ";CHARSET=UTF-16", ";CHARSET=windows-1252", ";CHARSET=X", "VERSION:2.1", "VERSION:4.0", "item1.",
                "TEL:", "tel:",
                ";TYPE=", "=C3", "%", "FN:", "N:", "NOTE:", "ADR:",
            ]
        case .page:
            [
                "<", ">", "</", "<!--", "-->", "&#", "{", "}", "[", "]", "\\u", "<script", "</script>", "itemscope",
                "itemprop=", "itemprop=name", "itemref=a ", " id=a ", "itemtype=Person", "itemid=#r", "<li>", "<p>",
                "<td>",
                "<table>", "</b>", "<b>", "<form>", "</form>", "<svg>", "<body>", "/>", "<!doctype html>", "//", "/*",
                "*/",
                "<![CDATA[", "\"@id\": \"#r\"", "\"@context\": {", "\"@value\":", "\"mainEntity\":", "FAQPage",
                "application/ld+json", "<meta ", "content=", "<title>", "&amp;", "\"@graph\":", "\"@type\":",
                "charset=utf-16",
            ]
        case .records:
            [
                "{", "}", "[", "]", "\"", "\\", ",", ": ", "\n", "\\u0000", "\\ud83d", "null", "true", "1e999", "-0",
                "\"app\": ", "\"uniqueIdentifier\": ", "\"activityType\": ", "\"keywords\": [", "\"userInfo\": {",
                "\"thumbnailData\": ", "\"expirationDate\": ", "\"2030-12-31\"", "\"relatedUniqueIdentifier\": \"1\"",
                "{\"app\": \"a\", \"resignCurrent\": true}\n", "{\"a\":{\"a\":{\"a\":", "\r\n",
            ]
        case .app:
            [
                "fields:", "records:", "commands:", "webPage:", "format:", "mask: \"(###)\"", "case: upper",
                "grouping: \",\"",
                "after: 100ms", "return:", "full:", "need:", "wait: 1ms", "clear: all", "set: {", "show: [", "say:",
                "open",
                "next", "{item}", "[", "]", "{", "}", "\\", "from: [{a: b}]", "from: items.jsonl", "search: {A: a}",
                "row:",
                "match: all", "index:", "activity:", "title:", "maximumLength: 9", "multiline: true",
                "keyboardType: url",
                "&a", "*a", "- ", "  ", "textInputContextIdentifier:",
            ]
        case .items:
            ["{", "}", "[", "]", "\"", "\\u", ",", ":", "\n", "null", "true", "1e9", "- ", "&a", "*a", "|", "\r"]
        case .wordList, .learning: ["added\t", "typed\t", "preferred\t", "pair\t", "<s>", "\t1\t", "\u{1F600}", "’"]
        case .report:
            [
                "9223372036854775807", "-1", "1e300", "null", "{}", "[]", "\"of\":", "[2,1]", "\"shards\":",
                "\"learns\":true", "\"method\":\"t9\"", "\u{1B}[2J",
            ]
        case .equivalent: [", because ", "the key ", "# ", "\n\n", "the key next is always visible"]
        case .context: ["<s>", "\n\n", "gone\n"]
        case .text: [". ", "? ", "… ", "’", "-", "@", "http://", "I ", "\n\n"]
        case .keyJSON:
            [
                "{ \"code\": 98 },", "{ \"label\": \"b\" },", "\"$\": \"auto_text_key\",", "\"$\": \"case_selector\",",
                "\"lower\":", "\"upper\":", "\"default\":", "\"popup\": { \"main\":", "\"relevant\": [", "\"code\":",
                "\"codePoints\": [", "-11", "-202", "1114112", "55357", "\\ud83d\\ude00", "\\u0301", "[", "]", "{", "}",
                "],\n[", "//", "&a", "*a", "\"width\": 0.3", "\"type\": \"placeholder\"",
            ]
        case .keyRows:
            [
                "\n\n", "a b c\n", "|", "!code/", "!icon/a|", "!code/key_delete", "$$$", "delete\n", "shift\n", "\\",
                "\u{301}", "\u{200D}", "{", "\"", "layout:\n", "[[",
            ]
        case .pad:
            [
                "layout:\n", "- [a, b]\n", "  - [", "]", "SPECIAL", "PUNCTUATION", "locale: fi\n", "numerals: [", "no",
                "\u{301}", "ch", "&a", "*a", "sounds:\n", "name: ", "#", "? ",
            ]
        case .profile:
            [
                "base: ", "contextLength: ", "contextEnd: ", "line", "always", "never", "60MB", "100ms",
                "1000000000000s", "# ",
            ]
        }
    }
}
