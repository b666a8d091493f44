// swift-format-ignore-file
//
// A stand-in for the part of UIKit that keyboards in an extension use, with the signatures of Apple's documentation.
// With it, their code is type-checked and its host is run on machines without UIKit. Optional requirements of
// Objective-C protocols have the types that they have at their uses.
@_exported import Foundation

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif

public struct Selector: Sendable { let name: String }
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(name: aSelectorName) }
extension NSObjectProtocol {
    public func responds(to aSelector: Selector!) -> Bool { true }
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        (self as? any Performing)?.result(of: aSelector.name).map { Unmanaged.passRetained($0) }
    }
}
/// Not in UIKit: an object that answers messages by their names.
public protocol Performing { func result(of name: String) -> AnyObject? }

public enum UIKeyboardType: Int, Sendable {
    case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}
public enum UITextAutocapitalizationType: Int, Sendable { case none = 0, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }
public enum UITextMathExpressionCompletionType: Int, Sendable { case `default`, no, yes }
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public enum UIWritingToolsBehavior: Int, Sendable { case none = -1, `default`, complete, limited }
public struct UIWritingToolsResultOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var plainText: Self { Self(rawValue: 1) }
    public static var richText: Self { Self(rawValue: 2) }
    public static var list: Self { Self(rawValue: 4) }
    public static var table: Self { Self(rawValue: 8) }
}
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}
@MainActor public class UITextInputPasswordRules: NSObject { public var passwordRulesDescriptor: String { "" } }

@MainActor public protocol UITextInputTraits: NSObjectProtocol {
    var autocapitalizationType: UITextAutocapitalizationType? { get }
    var autocorrectionType: UITextAutocorrectionType? { get }
    var spellCheckingType: UITextSpellCheckingType? { get }
    var smartQuotesType: UITextSmartQuotesType? { get }
    var smartDashesType: UITextSmartDashesType? { get }
    var smartInsertDeleteType: UITextSmartInsertDeleteType? { get }
    @available(iOS 17, *) var inlinePredictionType: UITextInlinePredictionType? { get }
    @available(iOS 18, *) var mathExpressionCompletionType: UITextMathExpressionCompletionType? { get }
    var keyboardType: UIKeyboardType? { get }
    var keyboardAppearance: UIKeyboardAppearance? { get }
    var returnKeyType: UIReturnKeyType? { get }
    var enablesReturnKeyAutomatically: Bool? { get }
    var isSecureTextEntry: Bool? { get }
    var textContentType: UITextContentType?? { get }
    var passwordRules: UITextInputPasswordRules?? { get }
    @available(iOS 18, *) var writingToolsBehavior: UIWritingToolsBehavior? { get }
    @available(iOS 18, *) var allowedWritingToolsResultOptions: UIWritingToolsResultOptions? { get }
}
// All of them are optional requirements.
extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType? { nil }
    public var autocorrectionType: UITextAutocorrectionType? { nil }
    public var spellCheckingType: UITextSpellCheckingType? { nil }
    public var smartQuotesType: UITextSmartQuotesType? { nil }
    public var smartDashesType: UITextSmartDashesType? { nil }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType? { nil }
    public var inlinePredictionType: UITextInlinePredictionType? { nil }
    public var mathExpressionCompletionType: UITextMathExpressionCompletionType? { nil }
    public var keyboardType: UIKeyboardType? { nil }
    public var keyboardAppearance: UIKeyboardAppearance? { nil }
    public var returnKeyType: UIReturnKeyType? { nil }
    public var enablesReturnKeyAutomatically: Bool? { nil }
    public var isSecureTextEntry: Bool? { nil }
    public var textContentType: UITextContentType?? { nil }
    public var passwordRules: UITextInputPasswordRules?? { nil }
    public var writingToolsBehavior: UIWritingToolsBehavior? { nil }
    public var allowedWritingToolsResultOptions: UIWritingToolsResultOptions? { nil }
}
@MainActor public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}
@MainActor public protocol UITextInput: UIKeyInput {}
@MainActor public class UITextInputMode: NSObject { public var primaryLanguage: String? { nil } }
@MainActor public protocol UITextDocumentProxy: UIKeyInput {
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    var documentInputMode: UITextInputMode? { get }
    var documentIdentifier: UUID { get }
    func adjustTextPosition(byCharacterOffset offset: Int)
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    func unmarkText()
}
@MainActor public class UILexiconEntry: NSObject {
    public var documentText: String { "" }
    public var userInput: String { "" }
}
@MainActor public class UILexicon: NSObject { public var entries: [UILexiconEntry] { [] } }
open class UIPasteboard: NSObject, @unchecked Sendable {
    open class var general: UIPasteboard { UIPasteboard() }
    open var string: String? {
        get { nil }
        set {}
    }
}
@MainActor open class UIResponder: NSObject { open var next: UIResponder? { nil } }
@MainActor open class UIApplication: UIResponder {
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { false }
}
@MainActor open class UIView: UIResponder {}
@MainActor open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    public required init?(coder: NSCoder) { nil }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func didReceiveMemoryWarning() {}
}
@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}
@MainActor public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}
@MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
    /// Not in UIKit: the field of all controllers.
    public static var field: (any UITextDocumentProxy)?
    open var textDocumentProxy: any UITextDocumentProxy { Self.field! }
    open var needsInputModeSwitchKey: Bool { true }
    open var hasFullAccess: Bool { false }
    open func advanceToNextInputMode() {}
    open func dismissKeyboard() {}
    open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void) {}
    open func requestSupplementaryLexicon() async -> UILexicon { UILexicon() }
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}
@MainActor open class UIEvent: NSObject {}
@MainActor open class UIAction: NSObject {
    public init(handler: @escaping (UIAction) -> Void) {}
}
@MainActor open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var normal: Self { [] }
    }
    public struct Event: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var touchUpInside: Self { Self(rawValue: 1 << 6) }
        public static var allTouchEvents: Self { Self(rawValue: 0xFFF) }
    }
    open func addAction(_ action: UIAction, for controlEvents: Event) {}
}
@MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom = 0, system }
    public convenience init(type buttonType: ButtonType) { self.init() }
    open func setTitle(_ title: String?, for state: State) {}
}
