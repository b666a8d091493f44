import HostAppKit
import HostApps
import Testing

/// Which apps are notified of what is typed.
@Suite struct FollowedTextTests {
    @Test func `A note is not followed while nothing depends on it`() {
        var app = DefinedApp(.notes)
        #expect(!app.followsText(of: "note"))
        // The app will be notified of the text that it sets itself.
        let device = AppDevice(texts: ["note": "a"])
        if let new = app.definition.commands.first { _ = app.perform(new, on: device) }
        #expect(app.followsText(of: "note"))
        _ = app.textChanged("note", on: AppDevice())
        #expect(!app.followsText(of: "note"))
    }

    @Test func `A field with a format or a message is followed`() {
        let definitions = [AppDefinition.notes, .form, .messages, .browser, .bank]
        for definition in definitions {
            let app = DefinedApp(definition)
            for defined in definition.fields where defined.format != nil || !defined.onFull.isEmpty {
                #expect(app.followsText(of: defined.field.id), "\(definition.id) \(defined.field.id)")
            }
            #expect(app.followsText(of: "no field"))
        }
    }
}
