#if canImport(UIKit)
    import UIKit

    typealias DocumentProxy = any UITextDocumentProxy

    extension UITextDocumentProxy {
        func after(_ seconds: Double, perform work: @escaping @MainActor () -> Void) {
            Task {
                try? await Task.sleep(for: .seconds(seconds))
                work()
            }
        }
    }
#else
    import KeyboardAdapters

    typealias DocumentProxy = ProxyObject
#endif

#if canImport(UIKit)
    @MainActor
#endif
final class AccentController {
    let textDocumentProxy: DocumentProxy
    private static let forms: [Character: [Character]] = ["e": ["é", "è", "ê"], "a": ["à", "â"]]
    private(set) var accents: [Character] = []
    private var chosen = 0

    init(textDocumentProxy: DocumentProxy) { self.textDocumentProxy = textDocumentProxy }

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
                let forms = AccentController.forms[letter]
            else { return }
            (accents, chosen) = (forms + [letter], 0)
        } else {
            chosen = (chosen + 1) % accents.count
        }
        textDocumentProxy.deleteBackward()
        textDocumentProxy.insertText(String(accents[chosen]))
        textDocumentProxy.after(1) { [weak self] in self?.accents = [] }
    }
}
