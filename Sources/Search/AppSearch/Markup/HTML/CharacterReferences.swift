import TextDecoding

/// Decodes `&amp;`, `&#252;` and `&#xFC;` in texts and attributes.
enum CharacterReferences {
    /// The maximum length of a name that is known.
    private static let maximumNameLength = 12

    /// The text with its references replaced. Anything that is not a reference stays.
    ///
    /// - Parameter isAttribute: whether `&copy=` is a part of an address, and not an unfinished `&copy;`.
    static func decoded(_ bytes: ArraySlice<UInt8>, isAttribute: Bool = false) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = reference(bytes[(index + 1)...], isAttribute) {
                text += Array(String(scalar).utf8)
                index = end
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// - Parameter bytes: the text after the `&`.
    private static func reference(_ bytes: ArraySlice<UInt8>, _ isAttribute: Bool) -> (Unicode.Scalar, end: Int)? {
        if bytes.first == UInt8(ascii: "#") { return numeric(bytes.dropFirst()) }
        let letters = bytes.prefix(maximumNameLength).prefix { isLetter($0) || isDigit($0) }
        guard !letters.isEmpty else { return nil }
        let name = String(decoding: letters, as: UTF8.self)
        let end = letters.endIndex
        if end < bytes.endIndex, bytes[end] == UInt8(ascii: ";"), let scalar = named[name] { return (scalar, end + 1) }
        // The longest name that needs no semicolon: `&notit` is `¬it`.
        for length in stride(from: min(letters.count, 6), through: 2, by: -1) {
            guard let scalar = unfinished[String(name.prefix(length))] else { continue }
            let end = letters.startIndex + length
            if isAttribute, end < bytes.endIndex, isLetter(bytes[end]) || isDigit(bytes[end]) || bytes[end] == 0x3D {
                return nil
            }
            return (scalar, end)
        }
        return nil
    }

    private static func numeric(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, end: Int)? {
        let isHex = bytes.first == UInt8(ascii: "x") || bytes.first == UInt8(ascii: "X")
        let digits = (isHex ? bytes.dropFirst() : bytes).prefix { isDigit($0) || isHex && isHexLetter($0) }
        guard !digits.isEmpty else { return nil }
        let end = digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == UInt8(ascii: ";") ? 1 : 0
        // Any number of leading zeros is allowed.
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        let value = UInt32(String(decoding: significant.prefix(8), as: UTF8.self), radix: isHex ? 16 : 10) ?? 0
        let scalar: Unicode.Scalar? =
            switch value {
            case 0: nil
            case 0x80...0x9F: Windows1252.scalar(UInt8(value))
            default: significant.count > 8 ? nil : Unicode.Scalar(value)
            }
        return (scalar ?? "\u{FFFD}", digits.endIndex + end)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isHexLetter(_ byte: UInt8) -> Bool {
        (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// The names of Latin-1 in the order of their scalars from U+00A0 on. They count without a semicolon, too.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
        acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml \
        Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde \
        Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig \
        ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
        oslash ugrave uacute ucirc uuml yacute thorn yuml
        """

    /// The other names of HTML 4, and the common ones of HTML 5, with their scalars.
    private static let others = """
        Tab=9 NewLine=A excl=21 QUOT=22 quot=22 num=23 dollar=24 percnt=25 AMP=26 amp=26 apos=27 lpar=28 \
        rpar=29 ast=2A plus=2B comma=2C period=2E sol=2F colon=3A semi=3B LT=3C lt=3C equals=3D GT=3E \
        gt=3E quest=3F commat=40 lbrack=5B rbrack=5D lowbar=5F lcub=7B vert=7C rcub=7D COPY=A9 REG=AE \
        half=BD Amacr=100 amacr=101 Abreve=102 abreve=103 Aogon=104 aogon=105 Cacute=106 cacute=107 \
        Ccaron=10C ccaron=10D Emacr=112 emacr=113 Eogon=118 eogon=119 Ecaron=11A ecaron=11B Gbreve=11E \
        gbreve=11F Imacr=12A imacr=12B Idot=130 imath=131 inodot=131 Lstrok=141 lstrok=142 Nacute=143 \
        nacute=144 Omacr=14C omacr=14D Odblac=150 odblac=151 OElig=152 oelig=153 Rcaron=158 rcaron=159 \
        Sacute=15A sacute=15B Scedil=15E scedil=15F Scaron=160 scaron=161 Tcedil=162 tcedil=163 \
        Umacr=16A umacr=16B Uring=16E uring=16F Udblac=170 udblac=171 Yuml=178 Zacute=179 zacute=17A \
        Zdot=17B zdot=17C Zcaron=17D zcaron=17E fnof=192 circ=2C6 tilde=2DC Alpha=391 Beta=392 Gamma=393 \
        Delta=394 Epsilon=395 Zeta=396 Eta=397 Theta=398 Iota=399 Kappa=39A Lambda=39B Mu=39C Nu=39D \
        Xi=39E Omicron=39F Pi=3A0 Rho=3A1 Sigma=3A3 Tau=3A4 Upsilon=3A5 Phi=3A6 Chi=3A7 Psi=3A8 \
        Omega=3A9 alpha=3B1 beta=3B2 gamma=3B3 delta=3B4 epsilon=3B5 zeta=3B6 eta=3B7 theta=3B8 iota=3B9 \
        kappa=3BA lambda=3BB mu=3BC nu=3BD xi=3BE omicron=3BF pi=3C0 rho=3C1 sigmaf=3C2 sigma=3C3 \
        tau=3C4 upsilon=3C5 phi=3C6 chi=3C7 psi=3C8 omega=3C9 thetasym=3D1 upsih=3D2 piv=3D6 ensp=2002 \
        emsp=2003 thinsp=2009 zwnj=200C zwj=200D lrm=200E rlm=200F hyphen=2010 ndash=2013 mdash=2014 \
        lsquo=2018 rsquo=2019 sbquo=201A ldquo=201C rdquo=201D bdquo=201E dagger=2020 Dagger=2021 \
        bull=2022 hellip=2026 permil=2030 prime=2032 Prime=2033 lsaquo=2039 rsaquo=203A oline=203E \
        frasl=2044 euro=20AC image=2111 weierp=2118 real=211C trade=2122 alefsym=2135 larr=2190 \
        uarr=2191 rarr=2192 darr=2193 harr=2194 crarr=21B5 lArr=21D0 uArr=21D1 rArr=21D2 dArr=21D3 \
        hArr=21D4 forall=2200 part=2202 exist=2203 empty=2205 nabla=2207 isin=2208 notin=2209 ni=220B \
        prod=220F sum=2211 minus=2212 lowast=2217 radic=221A prop=221D infin=221E ang=2220 and=2227 \
        or=2228 cap=2229 cup=222A int=222B there4=2234 sim=223C cong=2245 asymp=2248 ne=2260 equiv=2261 \
        le=2264 ge=2265 sub=2282 sup=2283 nsub=2284 sube=2286 supe=2287 oplus=2295 otimes=2297 perp=22A5 \
        sdot=22C5 lceil=2308 rceil=2309 lfloor=230A rfloor=230B lang=27E8 rang=27E9 loz=25CA starf=2605 \
        star=2606 spades=2660 clubs=2663 hearts=2665 diams=2666 check=2713
        """

    private static let latinNames: [String: Unicode.Scalar] = {
        var named: [String: Unicode.Scalar] = [:]
        for (offset, name) in latin.split(separator: " ").enumerated() {
            named[String(name)] = Unicode.Scalar(0xA0 + UInt32(offset))
        }
        return named
    }()

    /// The names that count without a semicolon.
    private static let unfinished: [String: Unicode.Scalar] = {
        var names = latinNames
        for name in ["amp", "lt", "gt", "quot", "AMP", "LT", "GT", "QUOT", "COPY", "REG"] { names[name] = named[name] }
        return names
    }()

    private static let named: [String: Unicode.Scalar] = {
        var named = latinNames
        for row in others.split(separator: " ") {
            let pair = row.split(separator: "=")
            named[String(pair[0])] = UInt32(pair[1], radix: 16).flatMap(Unicode.Scalar.init)
        }
        return named
    }()
}
