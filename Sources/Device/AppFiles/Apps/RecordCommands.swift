package import HostAppKit
import HostApps

/// The commands of an app with records: those of its file, and those that every such app has.
extension RecordApp {
    package var commands: [AppCommand<RecordApp>] {
        let own = ownCommands.map { command in
            AppCommand<RecordApp>(command.name, summary: command.summary) { app, _, device in
                app.perform(command, on: device)
            }
        }
        let names = Set(ownCommands.map(\.name))
        return own
            + Self.table.filter { command in
                let name = command.description.name
                return !names.contains(name) && (name != "call" || definition.call != nil)
            }
    }

    private static let table: [AppCommand<RecordApp>] = [
        AppCommand("open", "N", summary: "open the Nth record found") {
            (app, arguments, device) throws(Refusal) in
            try app.open(arguments.text, on: device)
            return []
        },
        AppCommand("back", summary: "close the open record and show the list") { app, _, device in
            app.goBack(device)
            return []
        },
        AppCommand("count", summary: "count the records that fit") { (app, _, device) throws(Refusal) in
            try app.count(device)
            return []
        },
        AppCommand("explain", "N", summary: "explain why the Nth record was found") {
            (app, arguments, _) throws(Refusal) in
            try app.explain(arguments.text)
            return []
        },
        AppCommand("call", "[N]", summary: "call the Nth record found, or the open one") {
            (app, arguments, device) throws(Refusal) in
            try app.call(arguments.text, on: device)
            return []
        },
        AppCommand("chips", summary: "show the filters that match the text typed") { app, _, _ in
            app.showOffers()
            return []
        },
        AppCommand("chip", "N", summary: "filter the list by the Nth of these") {
            (app, arguments, device) throws(Refusal) in try app.narrow(by: arguments.text, device)
        },
        AppCommand("unchip", "N", summary: "remove the Nth chip") { (app, arguments, device) throws(Refusal) in
            try app.widen(arguments.text, device)
            return []
        },
    ]
}
