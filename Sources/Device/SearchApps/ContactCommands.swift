import ContactSearch
import HostAppKit

/// The commands of the app Contacts, one row for each.
extension Contacts {
    static let table: [AppCommand<Contacts>] = [
        command("import", "FILE", argument: .file, summary: "add the contacts of a .vcf file") {
            (app, file, device) throws(Refusal) in try app.importFile(file, on: device)
        },
        command("add", "NAME NUMBER…", summary: "add a contact; commas separate its numbers") {
            (app, line, device) throws(Refusal) in try app.add(line, device)
        },
        command("count", summary: "say how many contacts there are, and how many fit") {
            (app, _, device) throws(Refusal) in
            try app.count(device)
            return []
        },
        command("open", "N", summary: "open the contact in the Nth row") { (app, number, device) throws(Refusal) in
            try app.open(try app.contact(number, device), on: device)
        },
        command("back", summary: "close the open contact and show the list") { app, _, _ in
            app.goBack()
            return []
        },
        command("explain", "N", summary: "explain why the Nth row is listed, and its rank") {
            (app, number, device) throws(Refusal) in
            try app.explain(number, device)
            return []
        },
        command("call", "[N]", summary: "call the number of the Nth row, or a number of the open contact") {
            (app, number, device) throws(Refusal) in try app.call(number, device)
        },
        command("topup", "[N]", summary: "top up the number of the Nth row, or a number of the open contact") {
            (app, number, device) throws(Refusal) in try app.call(number, device, verb: "topping up")
        },
        command("mail", "[N]", summary: "write an e-mail to the contact in the Nth row, or to the open one") {
            (app, number, device) throws(Refusal) in try app.mail(number, device)
        },
        command("share", "[N]", summary: "share the contact in the Nth row, or the open one") {
            (app, number, device) throws(Refusal) in
            let contact = try app.contact(number, device)
            return try app.use(contact, device, saying: "shared \(contact.name)")
        },
        command("star", "[N]", summary: "mark or unmark a contact as a favourite") {
            (app, number, device) throws(Refusal) in
            let old = try app.contact(number, device)
            var contact = old
            contact.isStarred.toggle()
            return try app.change(old, to: contact, device)
        },
        command("chips", summary: "show the filters that match the text typed") {
            (app, _, device) throws(Refusal) in
            try app.showOffers(device)
            return []
        },
        command("chip", "N", summary: "filter the list by the Nth of these") {
            (app, number, device) throws(Refusal) in
            try app.narrow(by: number, device)
            return [.setText("", field: "find")]
        },
        command("unchip", "N", summary: "remove the Nth chip") { (app, number, device) throws(Refusal) in
            try app.widen(number, device)
            return []
        },
        command("rename", "NAME", summary: "give the open contact another name") {
            (app, name, device) throws(Refusal) in
            let old = try app.contact("", device)
            var contact = old
            contact.rename(name)
            return try app.change(old, to: contact, device)
        },
        command("unify", summary: "make one contact of those with the same name") {
            (app, _, device) throws(Refusal) in try app.unify(device)
        },
        command("delete", "[N]", summary: "delete the contact in the Nth row, or the open one") {
            (app, number, device) throws(Refusal) in try app.delete(try app.contact(number, device), device)
        },
    ]

    /// Creates a row of the table. Each command clears the message first.
    private static func command(
        _ name: String, _ usage: String = "", argument: CommandDescription.Argument = .none, summary: String,
        perform: @escaping @Sendable (inout Contacts, String, AppDevice) throws(Refusal) -> [HostAppAction]
    ) -> AppCommand<Contacts> {
        AppCommand(name, usage, argument: argument, summary: summary) { (app, arguments, device) throws(Refusal) in
            app.beginCommand()
            return try perform(&app, arguments.text, device)
        }
    }
}
