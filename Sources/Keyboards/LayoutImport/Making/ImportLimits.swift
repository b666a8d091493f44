/// What a file that is imported may have at most. Real ones have a tenth.
enum ImportLimits {
    static let bytes = 1 << 18
    static let rows = 20
    static let keys = 500
    /// The popups of a key, which are as many as a list for a long press may have.
    static let popups = 50
    /// The code points of a text, and the characters of a label or word.
    static let points = 40
    /// Selectors in one another.
    static let depth = 8
    /// The properties of a key that are looked at.
    static let members = 100

    static let sentence = "a layout has at most \(rows) rows and \(keys) keys"
}
