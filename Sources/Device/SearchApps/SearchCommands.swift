import AppSearch
import HostAppKit

/// The commands of the app Search, one row for each.
extension Search {
    static let table: [AppCommand<Search>] = [
        AppCommand("open", "N [browser]", summary: "open the Nth result in its app; a page also in the browser") {
            (app, arguments, device) throws(Refusal) in
            let words = arguments.words
            let inBrowser = words.count == 2 && words[1].text == "browser"
            guard words.count <= 1 || inBrowser else {
                throw .malformedCommand(":open needs the number of a result, and no more than browser after it")
            }
            return try app.open(try app.hit(words.first?.text ?? ""), inBrowser: inBrowser, on: device)
        },
        AppCommand("details", "N", summary: "show all attributes of the Nth result") {
            (app, arguments, _) throws(Refusal) in
            app.showDetails(try app.hit(arguments.text))
            return []
        },
        AppCommand("back", summary: "show the list of results") { app, _, _ in
            app.goBack()
            return []
        },
        AppCommand("call", "N", summary: "call a phone number of the Nth result") {
            (app, arguments, device) throws(Refusal) in
            try app.call(try app.hit(arguments.text), on: device)
            return []
        },
        AppCommand("mail", "N", summary: "write an e-mail to an address of the Nth result") {
            (app, arguments, device) throws(Refusal) in
            try app.mail(try app.hit(arguments.text), on: device)
            return []
        },
        AppCommand("explain", "N", summary: "explain why the Nth result was found and its rank") {
            (app, arguments, _) throws(Refusal) in
            let hit = try app.hit(arguments.text)
            app.show("\(SearchLines.title(hit)): \(hit.explanation)")
            return []
        },
        AppCommand("add", "FILE", argument: .file, summary: "index an HTML page, or records in JSON lines") {
            (app, arguments, device) throws(Refusal) in
            try app.add(arguments.text, on: device)
            return []
        },
        AppCommand("continue", "FILE", argument: .file, summary: "continue an activity of another device") {
            (app, arguments, device) throws(Refusal) in try app.continueActivity(in: arguments.text, on: device)
        },
    ]
}
