/// The files of the page, which are a part of the program.
enum WebFiles {
    /// The content of a file and its media type; nil if there is none of that name.
    static func file(_ name: String) -> (bytes: [UInt8], type: String)? {
        guard let bytes = bytes[name] else { return nil }
        return (bytes, types[name.drop { $0 != "." }] ?? "application/octet-stream")
    }

    private static let types: [Substring: String] = [
        ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ]

    private static let bytes: [String: [UInt8]] = [
        "index.html": PackageResources.index_html,
        "keyboard.css": PackageResources.keyboard_css,
        "page.css": PackageResources.page_css,
        "panels.css": PackageResources.panels_css,
        "phone.css": PackageResources.phone_css,
        "announcements.js": PackageResources.announcements_js,
        "calculator.js": PackageResources.calculator_js,
        "candidates.js": PackageResources.candidates_js,
        "choices.js": PackageResources.choices_js,
        "computerKeyboard.js": PackageResources.computerKeyboard_js,
        "connection.js": PackageResources.connection_js,
        "document.js": PackageResources.document_js,
        "documentPointer.js": PackageResources.documentPointer_js,
        "elements.js": PackageResources.elements_js,
        "fields.js": PackageResources.fields_js,
        "fitting.js": PackageResources.fitting_js,
        "flicks.js": PackageResources.flicks_js,
        "foot.js": PackageResources.foot_js,
        "found.js": PackageResources.found_js,
        "history.js": PackageResources.history_js,
        "keyboard.js": PackageResources.keyboard_js,
        "keyboardList.js": PackageResources.keyboardList_js,
        "keyFace.js": PackageResources.keyFace_js,
        "keyMenu.js": PackageResources.keyMenu_js,
        "keyPressing.js": PackageResources.keyPressing_js,
        "line.js": PackageResources.line_js,
        "looks.js": PackageResources.looks_js,
        "message.js": PackageResources.message_js,
        "page.js": PackageResources.page_js,
        "roving.js": PackageResources.roving_js,
        "scrolling.js": PackageResources.scrolling_js,
        "session.js": PackageResources.session_js,
        "settings.js": PackageResources.settings_js,
        "state.js": PackageResources.state_js,
        "symbols.js": PackageResources.symbols_js,
        "touches.js": PackageResources.touches_js,
        "why.js": PackageResources.why_js,
        "window.js": PackageResources.window_js,
    ]
}
