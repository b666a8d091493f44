import HostAppKit
import KeyboardExtension

/// Starts running keyboards and apps again.
extension RunningLine {
    /// Stops a keyboard if it is running, and starts it again if it is on the screen; otherwise it starts when it is
    /// next shown. The document stays, and what the keyboard was composing becomes text as when it is dismissed.
    mutating func restart(_ name: String) throws(Refusal) {
        guard device.state.keyboards.running.isRunning(name) else { return }
        let wasShown = device.shownKeyboard == name
        if wasShown { try dismissKeyboard() }
        device.state.keyboards.stop(name)
        if wasShown { try presentKeyboard() }
    }

    /// Brings the device up to date with the keyboards and apps that have changed since they were started.
    mutating func followFiles() throws(Refusal) {
        try followCatalog()
        try followApps()
    }

    /// Starts the keyboards again whose files have changed since they were started, and enables the new ones.
    private mutating func followCatalog() throws(Refusal) {
        let available = device.setup.keyboards(enabled: device.enabledKeyboards)
        device.state.keyboards.choices.follow(available: available, added: device.setup.added)
        for name in device.state.keyboards.running.outdated(device.setup) { try restart(name) }
    }

    /// Installs the apps again whose files have changed, and the new ones. The texts of fields stay; an app on the
    /// screen is opened again.
    private mutating func followApps() throws(Refusal) {
        let outdated = device.state.apps.outdated(device.setup)
        guard !outdated.isEmpty else { return }
        let isShown = outdated.contains { $0.id == device.state.focus.path.app }
        let wasTyping = isShown && device.shownKeyboard != nil
        if wasTyping { try dismissKeyboard() }
        for app in outdated {
            device.state.apps.install(app, edition: device.setup.appEditions[app.id, default: 0])
        }
        device.state.focus.follow(device.state.apps)
        guard isShown else { return }
        device.state.visit.begin(withTraits: nil)
        if wasTyping { try presentKeyboard() }
        try notifyAppOpened()
    }
}
