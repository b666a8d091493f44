import KeybedCommand
import KeyboardExtension
import SampleKeys

@main struct SampleCommand: KeybedMain {
    static let keyboards = [AvailableKeyboard(layout: SampleKeyboard.layout) { SampleKeyboard() }]
}
