import ContactSearch
import TestSupport

/// Any number of realistic contacts, the same ones each time. They are generated one by one, so that they take no
/// memory.
struct SyntheticContacts: Sequence, IteratorProtocol {
    private let count: Int
    private var made = 0
    private var random = SeededGenerator(seed: 2026)

    init(count: Int) { self.count = count }

    mutating func next() -> Contact? {
        guard made < count else { return nil }
        defer { made += 1 }
        var contact = Contact(id: made, name: name())
        for _ in 0..<(chance(0.2) ? 2 : 1) { contact.numbers.append(number()) }
        if chance(0.2) {
            contact.details.append(Contact.Detail(.organization, "\(likely(lastNames)) \(likely(trades))"))
        }
        if chance(0.2) { contact.details.append(Contact.Detail(.city, likely(cities))) }
        contact.isStarred = chance(0.01)
        if chance(0.05) {
            let age = Double.random(in: 0..<200, using: &random) * 86_400
            contact.usage = Contact.Usage(count: Int.random(in: 1..<100, using: &random), last: Self.now - age)
        }
        return contact
    }

    /// The current time of the contacts, in seconds since 1970.
    static let now = 1_800_000_000.0

    private mutating func name() -> String {
        let last = chance(0.4) ? madeUp() : likely(lastNames)
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.08: return likely(firstNames)
        case ..<0.85: return "\(likely(firstNames)) \(last)"
        case ..<0.97: return "\(likely(firstNames)) \(likely(firstNames)) \(last)"
        case ..<0.99: return "\(likely(firstNames)) \(likely(firstNames)) \(last)-\(likely(lastNames))"
        default: return "\(last) \(likely(trades))"
        }
    }

    /// A name made of syllables: half of the family names of a country are rare ones.
    private mutating func madeUp() -> String {
        var name = ""
        for _ in 0..<Int.random(in: 2...4, using: &random) { name += syllables.randomElement(using: &random) ?? "" }
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    private mutating func number() -> Contact.PhoneNumber {
        func digits(_ count: Int) -> String {
            (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
        }
        let (code, area, rest) = likely(plans)
        let first = String(Int.random(in: 2...9, using: &random)) + digits(area - 1)
        let text: String
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text = "+\(code)\(first)\(digits(rest))"
        case 1: text = code == "1" ? "(\(first)) \(digits(3))-\(digits(4))" : "0\(first) \(digits(rest))"
        default: text = "+\(code) \(first) \(digits(rest - 4)) \(digits(4))"
        }
        return Contact.PhoneNumber(text, label: chance(0.7) ? "mobile" : "home")
    }

    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

    /// An element of a list; the first ones are more likely.
    private mutating func likely<Element>(_ list: [Element]) -> Element {
        let share = Double.random(in: 0..<1, using: &random)
        return list[Int(share * share * Double(list.count))]
    }
}

/// Country code, number of digits of the area code, and number of digits after it.
private let plans: [(code: String, area: Int, rest: Int)] = [
    ("1", 3, 7), ("44", 2, 8), ("49", 3, 8), ("33", 1, 8), ("48", 3, 6), ("34", 3, 6), ("91", 3, 7), ("380", 2, 7),
    ("81", 2, 8), ("353", 2, 7),
]

private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

private let firstNames = words(
    """
    James Mary John Anna Michael Maria David Emma Thomas Sarah Daniel Laura Peter Julia Paul Lisa \
    Robert Eva Martin Sophie \
    William Elena Alexander Olga Andrew Katharina José Carmen Jörg Zoë Łukasz Agnieszka François \
    Chloé Søren Astrid Björn \
    İbrahim Ayşe Nikolaos Eleni Павел Ольга Юрий Наталія Γιώργος Μαρία דוד מרים محمد فاطمة Chen Li \
    Hiroshi Yuki Minh Linh \
    Arjun Priya Kwame Ama Seán Niamh Rhys Megan Lars Ingrid Matti Aino Jānis Līga Jonas Rūta Tomáš \
    Zdeněk Ján Ágnes Gábor \
    Ștefan Ioana Marko Jelena Luka Ana Kofi Zanele Omar Leila Reza Shirin Noah Mia Oliver Amelia Harry Isla George Ava \
    Henry Lily Leo Grace Oscar Freya Alfie Ella Max Ruby Felix Ida Emil Clara Hugo Alma Otto Frida Karl Greta
    """)

private let lastNames = words(
    """
    Smith Johnson Miller Brown Davis García Martínez Wilson Anderson Taylor Thomas Moore Jackson \
    Martin Lee Thompson White \
    Harris Clark Lewis Robinson Walker Young King Wright Hill Scott Green Baker Adams Nelson Carter Müller Schmidt \
    Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Weiß Groß Kowalski Nowak Wiśniewski \
    Dupont Lefèvre Moreau \
    Rossi Russo Ferrari Silva Santos Oliveira Иванов Петров Чехов Шевченко Παπαδόπουλος כהן Hansen Sørensen Ødegård \
    Johansson Lindström Virtanen Mäkinen Novák Dvořák Nagy Kovács Popescu Ionescu Horvat Kovačević \
    Yılmaz Öztürk Nguyen \
    Tran Wang Zhang Liu Tanaka Suzuki Kim Park Patel Singh Kumar Okafor Mensah O'Connor O'Brien MacDonald D'Angelo
    """)

private let syllables = words(
    "ka ro lin ber ta mos ve du gan sil pe har no wic dra ul zen fo mar te kov sa ny bel gra hu ren jo qui stad ø lé")

private let trades = words(
    "Bakery Plumbing Consulting Dental Garage Studio Logistics Books Café Travel Design Law Pharmacy Hotel Taxi")

private let cities = words(
    """
    London Berlin Paris Madrid Roma Wien Warszawa Praha Budapest Köln München Zürich København \
    Göteborg Oslo Helsinki Riga \
    Vilnius Tallinn Київ Москва Αθήνα İstanbul Łódź Gdańsk Lisboa Porto Dublin Cork Leeds York Bath \
    Boston Chicago Denver
    """)
