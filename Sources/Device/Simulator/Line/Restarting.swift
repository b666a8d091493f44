import HostAppKit
import KeyboardExtension

/// Starts running keyboards again.
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

    /// Starts the keyboards again whose files have changed since they were started, and enables the new ones.
    mutating func followCatalog() throws(Refusal) {
        let available = device.setup.keyboards(enabled: device.enabledKeyboards)
        device.state.keyboards.choices.follow(available: available, added: device.setup.added)
        for name in device.state.keyboards.running.outdated(device.setup) { try restart(name) }
    }
}
