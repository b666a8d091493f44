// swift-format-ignore-file
// The controller of the article on measuring a phone, type-checked against the stand-in for UIKit.
import DeviceProbe
import KeyboardExtension
import UIKit

final class ProbeViewController: DeviceKeyboardController {
    override func viewDidLoad() {
        host = DeviceHost(
            controller: self, layout: ProbeKeyboard.layout, store: DefaultsStore(),
            storageScope: ProbeKeyboard.storageScope
        ) {
            ProbeKeyboard(device: "iPhone 15", system: "iOS 26.1")
        }
        host?.onUpdate = { [weak self] host in self?.draw(host.rows, host.appearance) }
        super.viewDidLoad()
    }

    func draw(_ rows: [[LayoutKey]], _ appearance: KeyboardAppearance) {}
}
