import KeyboardExtension
import Simulator

extension Simulation {
    /// The name of a keyboard as people read it: `T9 Deutsch` for `t9-de`.
    func title(ofKeyboard name: String) -> String {
        if name == systemKeyboard { return "System keyboard" }
        return device.keyboardFiles?.title(of: name) ?? name
    }
}
