import Foundation
import UIKit

class KeyboardViewController: UIInputViewController {
    private static let forms: [Character: [Character]] = ["e": ["é", "è", "ê"], "a": ["à", "â"]]
    private var accents: [Character] = []
    private var chosen = 0

    func letterTapped(_ letter: String) {
        accents = []
        textDocumentProxy.insertText(letter)
    }

    func spaceTapped() {
        accents = []
        if textDocumentProxy.documentContextBeforeInput?.hasSuffix(" ") == true {
            textDocumentProxy.deleteBackward()
            textDocumentProxy.insertText(". ")
        } else {
            textDocumentProxy.insertText(" ")
        }
    }

    func accentTapped() {
        if accents.isEmpty {
            guard let letter = textDocumentProxy.documentContextBeforeInput?.last,
                let forms = KeyboardViewController.forms[letter]
            else { return }
            (accents, chosen) = (forms + [letter], 0)
        } else {
            chosen = (chosen + 1) % accents.count
        }
        textDocumentProxy.deleteBackward()
        textDocumentProxy.insertText(String(accents[chosen]))
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.accents = [] }
    }
}
