import UIKit

class AccentViewController: UIInputViewController {
    private lazy var accents = AccentController(textDocumentProxy: textDocumentProxy)

    func letterTapped(_ letter: String) { accents.letterTapped(letter) }
    func spaceTapped() { accents.spaceTapped() }
    func accentTapped() { accents.accentTapped() }
}
