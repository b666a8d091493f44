/// What a page is about, chosen among all things that it describes, in JSON-LD and microdata alike.
struct PageSubject {
    /// The thing the page is about; `nil` if it describes none, or only its surroundings.
    private(set) var main: Int?
    /// What describes the page itself, such as a `WebPage`.
    private(set) var page: Int?
    /// The person or organization that the page describes, if it describes one and no web site.
    private(set) var party: Int?
    /// What else the page describes, unless its main thing has a title: its first person or organization, or else its
    /// first thing.
    private(set) var other: Int?

    /// - Parameter isPage: whether an address is that of the page.
    init(_ things: DeclaredThings, isPage: (String) -> Bool) {
        let top = things.topLevel.map { (index: $0, kind: ThingKind(things[$0].types)) }
        var pages: [Int] = []
        var hasQuestions = false
        for (index, kind) in top {
            if case .page(let isQuestions) = kind {
                pages.append(index)
                if isQuestions { hasQuestions = true }
            }
        }
        page = pages.first { things.title(of: $0) != nil } ?? pages.first
        let known = Set(pages)

        var mains: [Int] = []
        for (index, kind) in top {
            switch kind {
            // A page of questions, or with several main entities, is about none of them alone.
            case .page(isQuestions: false): mains += Self.mainEntity(of: index, things)
            case .part where things[index].types.isEmpty: mains += Self.mainEntity(of: index, things)
            case .subject, .party:
                if Self.isMain(index, of: known, things, isPage) { mains.append(index) }
            case .page, .part: break
            }
        }
        let subjects = top.filter { index, kind in
            kind == .subject && !(hasQuestions && things[index].types.contains("Question"))
        }.map(\.index)
        let topics = pages.flatMap { Self.only(things.things("about", of: $0)) }.filter {
            ThingKind(things[$0].types) == .subject && things[$0].types != ["Thing"]
        }
        func titled(_ indices: [Int]) -> Int? { indices.first { things.title(of: $0) != nil } }
        main = mains.first ?? titled(subjects) ?? titled(topics) ?? subjects.first

        let parties = top.filter { $0.kind == .party }.map(\.index)
        if parties.count == 1, !top.contains(where: { things[$0.index].types.contains("WebSite") }) {
            party = parties.first
        }
        if main.flatMap(things.title) == nil {
            other = titled(parties) ?? titled(top.map(\.index)) ?? top.first?.index
        }
    }

    /// The thing that another names as its main entity. A reference to nothing is none.
    private static func mainEntity(of index: Int, _ things: DeclaredThings) -> [Int] {
        only(things.things("mainEntity", of: index)).filter { things[$0].isDescribed }
    }

    private static func only(_ indices: [Int]) -> [Int] { Set(indices).count == 1 ? [indices[0]] : [] }

    /// Whether a thing says that it is the main entity of the page: `mainEntityOfPage` is the page.
    private static func isMain(
        _ index: Int, of pages: Set<Int>, _ things: DeclaredThings, _ isPage: (String) -> Bool
    ) -> Bool {
        things.values("mainEntityOfPage", of: index).contains { value in
            switch value {
            case .text(let address): isPage(address)
            case .thing(let page):
                pages.contains(things.resolved(page))
                    || (things[page].id.map(isPage) ?? things.addresses("url", of: page).contains(where: isPage))
            }
        }
    }
}
