import Accents
import KeybedCommand
import KeyboardExtension

@main struct MyKeyboards: KeybedMain {
    static let keyboards = [
        AvailableKeyboard(layout: .accents, storageScope: AccentKeyboard.storageScope) { AccentKeyboard() }
    ]
}
