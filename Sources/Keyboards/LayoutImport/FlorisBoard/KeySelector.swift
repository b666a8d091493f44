/// A key of FlorisBoard that is one of several, depending on the state of the keyboard.
///
/// FlorisBoard: `ime/keyboard/KeyData.kt`; the members `manualOrLocked`, `date`, `time` and `datetime` are HeliBoard's.
struct KeySelector {
    /// Its name, the value of `$`.
    let name: String
    /// The members that are used for small letters, the first that there is.
    let small: [String]
    /// The same after shift.
    let shifted: [String]
    /// The members that are not used.
    let others: [String]
    /// Why a member cannot be used besides those that are.
    let reason: String

    static let all = [
        KeySelector(name: "case_selector", small: ["lower"], shifted: ["upper"], others: [], reason: ""),
        KeySelector(
            name: "shift_state_selector", small: ["unshifted", "default"],
            shifted: ["shiftedManual", "manualOrLocked", "shifted", "default"],
            others: ["shiftedAutomatic", "capsLock"],
            reason: "shift has the same keys however it came about"),
        KeySelector(
            name: "variation_selector", small: ["normal", "default"], shifted: ["normal", "default"],
            others: ["email", "uri", "password", "date", "time", "datetime"],
            reason: "a key types the same in fields of all kinds"),
        KeySelector(
            name: "char_width_selector", small: ["full"], shifted: ["full"], others: ["half"],
            reason: "characters have one width"),
        KeySelector(
            name: "kana_selector", small: ["hira"], shifted: ["hira"], others: ["kata"],
            reason: "no key switches between hiragana and katakana"),
    ]

    /// The selector for the direction of writing.
    static func direction(isRightToLeft: Bool) -> KeySelector {
        let (used, other) = isRightToLeft ? ("rtl", "ltr") : ("ltr", "rtl")
        return KeySelector(
            name: "layout_direction_selector", small: [used], shifted: [used], others: [other],
            reason: "this layout is written from \(isRightToLeft ? "right to left" : "left to right")")
    }

    static func named(_ name: String, isRightToLeft: Bool) -> KeySelector? {
        (all + [direction(isRightToLeft: isRightToLeft)]).first { $0.name == name }
    }
}
