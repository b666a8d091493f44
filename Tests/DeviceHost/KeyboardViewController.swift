// swift-format-ignore-file
// The controller of the article on extensions, type-checked against the stand-in for UIKit.
import Accents
import KeyboardExtension
import UIKit

final class KeyboardViewController: DeviceKeyboardController {
    override func viewDidLoad() {
        host = DeviceHost(
            controller: self, layout: .accents, store: DefaultsStore(), storageScope: AccentKeyboard.storageScope
        ) {
            AccentKeyboard()
        }
        host?.onUpdate = { [weak self] host in self?.draw(host.rows, host.appearance) }
        super.viewDidLoad()
    }

    func button(for key: LayoutKey) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(host?.appearance.labels[key.id] ?? key.label, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.host?.press(key) }, for: .touchUpInside)
        return button
    }
}

extension KeyboardViewController {
    func draw(_ rows: [[LayoutKey]], _ appearance: KeyboardAppearance) {}

    #if canImport(ObjectiveC)
    func connectNextKeyboardKey(_ button: UIButton) {
        button.addTarget(self, action: #selector(handleInputModeList(from:with:)), for: .allTouchEvents)
    }
    #endif
}
