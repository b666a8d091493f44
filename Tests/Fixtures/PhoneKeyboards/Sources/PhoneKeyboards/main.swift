// Runs a bundled keyboard as an extension of a phone does: from the catalogue, on a proxy of its own, without a
// simulated device.
import KeyboardExtension
import Keyboards

let available = try LayoutCatalog().keyboard(named: "calculator")
var keyboard = available.start()
var field = Field()
_ = try keyboard.handle(.load(StoredValues()), proxy: &field)
_ = try keyboard.handle(.willAppear, proxy: &field)
for name in ["4", "*", "5", "=", "insert"] {
    guard let key = available.layout.keys[name] else { fatalError("the calculator has no key \(name)") }
    let event = KeyEvent(key: key.id, action: key.action, letters: key.letters)
    _ = try keyboard.handle(.key(event), proxy: &field)
}
print("display \(keyboard.appearance.display ?? "nothing"), typed \(field.text)")
