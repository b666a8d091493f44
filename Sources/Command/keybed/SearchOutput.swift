import ArgumentParser
import Foundation
import SearchApps
import SourceText

/// The options of subcommands that search.
struct SearchOptions: ParsableArguments {
    @Flag(help: "Print one JSON object a hit.")
    var json = false

    @Flag(help: "Say of each hit why it was found, and what it owes its place to.")
    var explain = false

    @Option(help: ArgumentHelp("Print so many hits at most.", valueName: "n"))
    var limit = 20

    @Argument(help: "What is typed to find it; several words are joined by spaces.")
    var words: [String]

    var query: String { words.joined(separator: " ") }

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit needs a number from 1") }
        guard !words.isEmpty else { throw ValidationError("there is nothing to look for; write it behind find") }
    }
}

/// UTF-16 ranges of a text, as JSON has them: pairs of where each starts and where it ends.
struct Highlights: Encodable {
    let ranges: [Range<Int>]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(ranges.map { [$0.lowerBound, $0.upperBound] })
    }

    /// The text on one line, with brackets around the ranges; brackets of its own take a backslash.
    ///
    ///     Highlights(ranges: [0..<1]).marked("Jane Smith")   // [J]ane Smith
    func marked(_ text: String) -> String {
        HighlightedText.string(text, ranges).onOneLine
    }
}

/// A value as one line of JSON, its keys sorted.
func jsonLine(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// The columns of a line of output, parted by tabs, without the empty ones at its end.
func row(_ columns: [String]) -> String {
    let last = columns.lastIndex { !$0.isEmpty } ?? 0
    return columns.prefix(last + 1).joined(separator: "\t")
}
