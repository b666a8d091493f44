import KeyboardExtension

/// The numbers that stand for keys in FlorisBoard and HeliBoard, below 33 and above 0 characters, otherwise actions.
///
/// FlorisBoard: `ime/text/key/KeyCode.kt`.
struct KeyCode {
    /// What such a key is here.
    enum Meaning {
        case action(SourceAction)
        case text(String)
        /// It types its label.
        case label
        /// It types the currency that the place on the key has in most countries.
        case currency(String)
        case none
    }

    let number: Int
    /// The name that labels have for it.
    let name: String
    let meaning: Meaning

    private init(_ number: Int, _ name: String, _ meaning: Meaning = .none) {
        self.number = number
        self.name = name
        self.meaning = meaning
    }

    static let all: [KeyCode] = [
        KeyCode(32, "space", .action(.space)), KeyCode(27, "escape"), KeyCode(10, "enter", .action(.frame(.returnKey))),
        KeyCode(9, "tab", .text("\t")), KeyCode(8204, "half_space", .text("\u{200C}")),
        KeyCode(12288, "cjk_space", .text("\u{3000}")), KeyCode(1600, "keshida", .text("ـ")),
        KeyCode(-1, "ctrl"), KeyCode(-2, "ctrl_lock"), KeyCode(-3, "alt"), KeyCode(-4, "alt_lock"), KeyCode(-5, "fn"),
        KeyCode(-6, "fn_lock"), KeyCode(-7, "delete", .action(.frame(.delete))), KeyCode(-8, "delete_word"),
        KeyCode(-9, "forward_delete"), KeyCode(-10, "forward_delete_word"), KeyCode(-11, "shift", .action(.shift)),
        KeyCode(-13, "caps_lock", .action(.lockShift)), KeyCode(-21, "arrow_left"), KeyCode(-22, "arrow_right"),
        KeyCode(-23, "arrow_up"), KeyCode(-24, "arrow_down"), KeyCode(-25, "move_start_of_page"),
        KeyCode(-26, "move_end_of_page"), KeyCode(-27, "move_start_of_line"), KeyCode(-28, "move_end_of_line"),
        KeyCode(-31, "clipboard_copy"), KeyCode(-32, "clipboard_cut"), KeyCode(-33, "clipboard_paste"),
        KeyCode(-34, "clipboard_select"), KeyCode(-35, "clipboard_select_all"), KeyCode(-131, "undo"),
        KeyCode(-132, "redo"), KeyCode(-201, "view_characters", .action(.letters)),
        KeyCode(-202, "view_symbols", .action(.symbols)), KeyCode(-203, "view_symbols2"),
        KeyCode(-204, "view_numeric"), KeyCode(-205, "view_numeric_advanced"), KeyCode(-206, "view_phone"),
        KeyCode(-207, "view_phone2"), KeyCode(-211, "ime_ui_mode_text", .action(.letters)),
        KeyCode(-212, "ime_ui_mode_media"), KeyCode(-213, "ime_ui_mode_clipboard"),
        KeyCode(-221, "system_input_method_picker", .action(.frame(.next))), KeyCode(-222, "system_prev_input_method"),
        KeyCode(-223, "system_next_input_method", .action(.frame(.next))),
        KeyCode(-224, "ime_subtype_picker", .action(.frame(.next))), KeyCode(-225, "ime_prev_subtype"),
        KeyCode(-226, "ime_next_subtype", .action(.frame(.next))),
        KeyCode(-227, "language_switch", .action(.frame(.next))),
        KeyCode(-228, "show_subtype_picker", .action(.frame(.next))), KeyCode(-232, "ime_hide_ui", .action(.dismiss)),
        KeyCode(-233, "voice_input"), KeyCode(-255, "uri_component_tld", .label), KeyCode(-301, "settings"),
        KeyCode(-801, "currency_slot_1", .currency("$")), KeyCode(-802, "currency_slot_2", .currency("¢")),
        KeyCode(-803, "currency_slot_3", .currency("€")), KeyCode(-804, "currency_slot_4", .currency("£")),
        KeyCode(-805, "currency_slot_5", .currency("¥")), KeyCode(-806, "currency_slot_6", .currency("₱")),
        KeyCode(-999, "noop"), KeyCode(-9701, "char_width_switcher"), KeyCode(-9702, "char_width_full"),
        KeyCode(-9703, "char_width_half"), KeyCode(-9710, "kana_switcher"), KeyCode(-9711, "kana_hira"),
        KeyCode(-9712, "kana_kata"), KeyCode(-9713, "kana_half_kata"),
    ]

    private static let byNumber = Dictionary(all.map { ($0.number, $0) }) { first, _ in first }

    static func numbered(_ number: Int) -> KeyCode? { byNumber[number] }
}
