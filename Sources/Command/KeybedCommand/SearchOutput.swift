import ArgumentParser
import Foundation
import SearchApps
import SourceText

/// The options of the subcommands that search.
struct SearchOptions: ParsableArguments {
    @Flag(help: "Print one JSON object per hit.")
    var json = false

    @Flag(help: "Explain why each hit was found and how it was ranked.")
    var explain = false

    @Option(help: ArgumentHelp("The maximum number of hits.", valueName: "n"))
    var limit = 20

    @Argument(help: "The text to search for; several words are joined by spaces.")
    var words: [String]

    /// Prints a hit: as an object, or as the line.
    func print(_ hit: some Encodable, line: () -> String) throws {
        if json { printExactly(try jsonLine(hit)) } else { KeybedCommand.print(line()) }
    }

    var query: String { words.joined(separator: " ") }

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit needs a number of at least 1") }
        guard !words.isEmpty else { throw ValidationError("there is no text to search for; write it after find") }
    }
}

/// Ranges of a text in UTF-16 units. In JSON, each range is a pair of its start and its end.
struct Highlights: Encodable {
    let ranges: [Range<Int>]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(ranges.map { [$0.lowerBound, $0.upperBound] })
    }

    /// The text on one line, with brackets around the ranges. Brackets in the text are escaped with a backslash.
    ///
    ///     Highlights(ranges: [0..<1]).marked("Jane Smith")   // [J]ane Smith
    func marked(_ text: String) -> String {
        HighlightedText.string(text, ranges).onOneLine
    }
}

/// A value as one line of JSON with sorted keys, which can be shown on a terminal.
func jsonLine(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return JSONString.escapedForTerminal(String(decoding: try encoder.encode(value), as: UTF8.self))
}

/// The columns of a line of output, separated by tabs, without empty columns at the end.
func row(_ columns: [String]) -> String {
    let last = columns.lastIndex { !$0.isEmpty } ?? 0
    return columns.prefix(last + 1).joined(separator: "\t")
}
