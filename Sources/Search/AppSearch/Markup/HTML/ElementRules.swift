/// What HTML's rules for reading pages say of an element, as far as they decide where elements end.
///
/// The source is the tree construction of the HTML standard: https://html.spec.whatwg.org/multipage/parsing.html
struct ElementRules: OptionSet, Sendable {
    let rawValue: UInt32

    /// It has no content and no end tag.
    static let void = ElementRules(rawValue: 1 << 0)
    /// Its content is text up to its end tag.
    static let rawText = ElementRules(rawValue: 1 << 1)
    /// Character references are decoded in its raw text.
    static let escapable = ElementRules(rawValue: 1 << 2)
    /// Its text is not shown as a part of the page.
    static let unseen = ElementRules(rawValue: 1 << 3)
    /// An end tag of an element outside does not close it, unless that tag's own rule says so.
    static let special = ElementRules(rawValue: 1 << 4)
    /// Its start tag closes an open paragraph.
    static let closesParagraph = ElementRules(rawValue: 1 << 5)
    /// Its end tag closes everything in it.
    static let block = ElementRules(rawValue: 1 << 6)
    /// It shows its content as lines of their own.
    static let line = ElementRules(rawValue: 1 << 7)
    /// One of `h1` to `h6`, any of which ends any other.
    static let heading = ElementRules(rawValue: 1 << 8)
    /// An element such as `b`, whose end tag may stand anywhere.
    static let formatting = ElementRules(rawValue: 1 << 9)
    /// Elements outside are not in scope in it. The others bound the scopes of lists, buttons and tables alone, and the
    /// reach of formatting.
    static let scope = ElementRules(rawValue: 1 << 10)
    static let listScope = ElementRules(rawValue: 1 << 11)
    static let buttonScope = ElementRules(rawValue: 1 << 12)
    static let tableScope = ElementRules(rawValue: 1 << 13)
    static let formattingScope = ElementRules(rawValue: 1 << 14)
    /// `table`, and the parts of it that hold cells. Other content in them stands before the table.
    static let tableGrid = ElementRules(rawValue: 1 << 15)
    /// A part of a table.
    static let tablePart = ElementRules(rawValue: 1 << 16)
    /// It may stand in the head of a page.
    static let head = ElementRules(rawValue: 1 << 17)
    /// It may stand anywhere in a table.
    static let anywhere = ElementRules(rawValue: 1 << 18)
    /// It ends a drawing or formula that is open.
    static let endsForeign = ElementRules(rawValue: 1 << 19)
    /// Its start tag has a rule of its own, besides the general ones.
    static let ownStart = ElementRules(rawValue: 1 << 20)
    /// Its end tag has a rule of its own.
    static let ownEnd = ElementRules(rawValue: 1 << 21)
    /// Its end tag may be left out where an outer element ends.
    static let implied = ElementRules(rawValue: 1 << 22)
    /// In it there is HTML, although it is a part of a drawing or formula.
    static let endsDrawing = ElementRules(rawValue: 1 << 23)

    /// An item of a list in it is ended by the next item of the same list.
    static let itemsReachThrough = ElementRules(rawValue: 1 << 24)

    /// The rules with the elements that they hold for. An element may be in several rows.
    static let rows: [(ElementRules, String)] = [
        (.void, "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr"),
        (.rawText, "script style noframes iframe noembed xmp title textarea"),
        (.escapable, "title textarea"),
        (.unseen, "script style"),
        (
            .special,
            """
            address applet area article aside base basefont bgsound blockquote body br button caption center col \
            colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 \
            h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav \
            noembed noframes noscript object ol p param plaintext pre script search section select source style \
            summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp
            """
        ),
        (
            [.closesParagraph, .block, .line],
            """
            address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header \
            hgroup listing main menu nav ol pre search section summary ul
            """
        ),
        ([.closesParagraph, .line], "p form hr li dd dt plaintext table xmp h1 h2 h3 h4 h5 h6"),
        (.line, "br td th tr caption option legend"),
        (.block, "button applet marquee object template select"), (.heading, "h1 h2 h3 h4 h5 h6"),
        (.formatting, "a b big code em font i nobr s small strike strong tt u"),
        (.scope, "applet caption html table td th marquee object template select"), (.listScope, "ol ul"),
        (.buttonScope, "button"), (.tableScope, "html table template"),
        (.formattingScope, "applet object marquee template td th caption"),
        (.tableGrid, "table tbody thead tfoot tr"), (.tablePart, "caption colgroup col tbody thead tfoot tr td th"),
        (.head, "base basefont bgsound link meta title noscript noframes style script template"),
        (.anywhere, "script style template form"),
        (
            .endsForeign,
            """
            b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu \
            meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
            """
        ),
        (.implied, "dd dt li optgroup option p rb rp rt rtc"),
        (.itemsReachThrough, "address div p"),
        (.endsDrawing, "foreignobject desc title annotation-xml mi mo mn ms mtext"),
        (
            .ownStart,
            """
            html head body caption colgroup col tbody thead tfoot tr td th form table li dd dt button a nobr option \
            optgroup rb rtc rp rt
            """
        ),
        (.ownEnd, "html body head p li dd dt h1 h2 h3 h4 h5 h6 table caption tbody thead tfoot tr td th form"),
        // The other elements of HTML.
        (
            [],
            """
            abbr acronym audio bdi bdo canvas cite data datalist del dfn ins kbd label map mark math meter optgroup \
            output picture progress q rb rp rt rtc ruby samp slot span sub sup svg time var video
            """
        ),
    ]
}
