import AppSearch
import ArgumentParser
import Foundation
import SourceText

extension IndexCommand {
    struct Find: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "find", abstract: "Search the index.",
            discussion: """
                Each word must be the beginning of a word of the record, in any order; case, accents and punctuation \
                do not matter. Each line is a hit, best first: its title with [ ] around the matches, its app, its \
                address. JSON has title, app, identifier, band, highlights (pairs of UTF-16 offsets in the title), \
                explanation and url. If nothing is found, nothing is printed, and the command exits with 0.
                """)

        @OptionGroup var search: SearchOptions
        @OptionGroup var device: DeviceOptions

        func run() throws {
            let index = try device.usersIndex()
            let hits = try orExit {
                try index.search(search.query, limit: search.limit, now: Date.now.timeIntervalSince1970)
            }
            for hit in hits {
                let shown = Shown(hit)
                try search.print(shown) { shown.line(explained: search.explain) }
            }
            try finishOutput()
        }
    }

    /// A hit in its printed form.
    private struct Shown: Encodable {
        let title: String?
        let app: String
        let identifier: String
        let band: String
        let highlights: Highlights
        let explanation: String
        let url: String?

        init(_ hit: SearchHit) {
            title = hit.attributes.title
            app = hit.app
            identifier = hit.identifier
            band = "\(hit.band)"
            highlights = Highlights(ranges: hit.titleHighlights)
            explanation = hit.explanation
            url = if case .webPage(let url, _) = hit.restoration { url } else { hit.attributes.contentURL }
        }

        enum CodingKeys: CodingKey {
            case title, app, identifier, band, highlights, explanation, url
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            // Unknown values are encoded as null, so that every object has all keys.
            try container.encode(title, forKey: .title)
            try container.encode(app, forKey: .app)
            try container.encode(identifier, forKey: .identifier)
            try container.encode(band, forKey: .band)
            try container.encode(highlights, forKey: .highlights)
            try container.encode(explanation, forKey: .explanation)
            try container.encode(url, forKey: .url)
        }

        func line(explained: Bool) -> String {
            row([
                highlights.marked(title ?? identifier), app.onOneLine, (url ?? "").onOneLine,
                explained ? explanation.onOneLine : "",
            ])
        }
    }
}
