import UserGuide

/// A part of an article that help prints by itself: the blocks below a heading, or those before the first one.
struct GuideSection {
    let topic: GuideTopic
    /// The heading; nil for the part before the first one.
    let heading: String?
    let blocks: ArraySlice<Article.Block>
    /// What the rows of its tables are about.
    let rowNames: [String]

    private init(_ topic: GuideTopic, heading: String? = nil, _ blocks: ArraySlice<Article.Block>) {
        self.topic = topic
        self.heading = heading
        self.blocks = blocks
        rowNames = blocks.flatMap(GuideSection.rowNames)
    }

    /// How well a name fits a section, the best first.
    enum Fit: Comparable {
        case heading, wordOfHeading, row, rowInOtherCase, rowOfNumber
    }

    /// The sections of the articles about what one types, in order. What each version brought explains nothing.
    static let all: [GuideSection] = GuideTopic.allCases.filter {
        $0 != .changes && !GuideTopic.ofLibraries.contains($0)
    }.flatMap(sections)

    /// The sections that a name fits best: a heading or one of its words, or what a row of a table is about.
    ///
    ///     memory    Memory slots
    ///     percent   Percentages
    ///     swap      the table with the row `swap`
    ///     MR12      the table with the row `MR3`
    ///
    /// - Parameter preferred: the sections that are considered first: if one of them has the name as its heading or in
    ///   a row, the others do not count.
    static func named(_ name: String, preferring preferred: (GuideSection) -> Bool = { _ in false }) -> [GuideSection] {
        let own = best(of: all.filter(preferred), for: name)
        return own.isEmpty ? best(of: all, for: name) : own
    }

    private static func best(of sections: [GuideSection], for name: String) -> [GuideSection] {
        let fits = sections.compactMap { section in section.fit(name).map { (section, $0) } }
        let best = fits.map(\.1).min()
        return fits.filter { $0.1 == best }.map(\.0)
    }

    private static func sections(of topic: GuideTopic) -> [GuideSection] {
        let blocks = Article(topic.article).blocks
        var starts = [blocks.startIndex]
        for (index, block) in blocks.enumerated() {
            if case .heading = block { starts.append(index) }
        }
        return zip(starts, starts.dropFirst() + [blocks.endIndex]).map { start, end in
            guard case .heading(let heading)? = blocks[start..<end].first else {
                return GuideSection(topic, blocks[start..<end])
            }
            return GuideSection(topic, heading: heading, blocks[start..<end])
        }
    }

    private func fit(_ name: String) -> Fit? {
        let small = name.lowercased()
        if let heading = heading?.lowercased() {
            if heading == small { return .heading }
            let words = heading.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
            if small.count >= 3, words.contains(where: { $0.hasPrefix(small) }) { return .wordOfHeading }
        }
        if rowNames.contains(name) { return .row }
        if rowNames.contains(where: { $0.lowercased() == small }) { return .rowInOtherCase }
        let plain = GuideSection.withoutNumber(name)
        guard plain.count < name.count, !plain.isEmpty else { return nil }
        return rowNames.contains { GuideSection.withoutNumber($0) == plain } ? .rowOfNumber : nil
    }

    /// The name without digits at its end: `MR` for `MR12`.
    private static func withoutNumber(_ name: String) -> Substring {
        name.last?.isNumber == true ? name.prefix(name.count - name.reversed().prefix { $0.isNumber }.count) : name[...]
    }

    /// What the rows of a table are about: the code in their first cells, whole and its first word.
    ///
    ///     `:caret 5`   :caret 5, caret
    ///     `{hold 5}`   {hold 5}, hold
    ///     `words: en`  words: en, words
    private static func rowNames(_ block: Article.Block) -> [String] {
        guard case .table(let rows) = block else { return [] }
        return rows.dropFirst().compactMap(\.first).flatMap { cell in
            cell.matches(of: /`([^`]+)`/).flatMap { match in
                let code = String(match.output.1)
                let word = code.drop { ":{".contains($0) }.prefix { !" :}".contains($0) }
                return word.isEmpty ? [code] : [code, String(word)]
            }
        }
    }

    /// The section as text, with the name of its article.
    func lines(width: Int) -> [String] {
        ["From the article \(topic.rawValue):", ""] + (heading == nil ? [Article(topic.article).title, ""] : [])
            + ArticleText.lines(blocks, width: width)
    }
}
