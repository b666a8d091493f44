extension Charset {
    /// The character set of each label in canonical form.
    static let charsets: [String: Charset] = {
        var charsets: [String: Charset] = [:]
        for (charset, labels) in table {
            for label in labels.split(separator: " ") { charsets[String(label)] = charset }
        }
        return charsets
    }()

    private static let table: [(Charset, String)] =
        [
            (.utf8, "utf8 unicode11utf8 unicode20utf8 xunicode20utf8"),
            (.utf16(nil), "utf16 unicode ucs2 iso10646ucs2 csunicode"),
            (.utf16(.littleEndian), "utf16le unicodefeff"),
            (.utf16(.bigEndian), "utf16be unicodefffe"),
            (
                .windows1252,
                """
                windows1252 cp1252 xcp1252 iso88591 iso885911987 isoir100 csisolatin1 latin1 l1 cp819 ibm819 ansi \
                ascii usascii ansix341968
                """
            ),
        ] + system.map { (.system($0), $1) }

    private static let system: [(SystemCharset, String)] = [
        (.ibm866, "ibm866 cp866 866 csibm866"),
        (.iso8859_2, "iso88592 iso885921987 isoir101 csisolatin2 latin2 l2"),
        (.iso8859_3, "iso88593 iso885931988 isoir109 csisolatin3 latin3 l3"),
        (.iso8859_4, "iso88594 iso885941988 isoir110 csisolatin4 latin4 l4"),
        (.iso8859_5, "iso88595 iso885951988 isoir144 csisolatincyrillic cyrillic"),
        (
            .iso8859_6,
            """
            iso88596 iso88596e iso88596i iso885961987 isoir127 csisolatinarabic csiso88596e csiso88596i arabic asmo708 \
            ecma114
            """
        ),
        (.iso8859_7, "iso88597 iso885971987 isoir126 csisolatingreek greek greek8 ecma118 elot928 suneugreek"),
        (
            .iso8859_8,
            """
            iso88598 iso88598e iso88598i iso885981988 isoir138 csisolatinhebrew csiso88598e csiso88598i hebrew visual \
            logical
            """
        ),
        (.iso8859_10, "iso885910 isoir157 csisolatin6 latin6 l6"), (.iso8859_13, "iso885913"),
        (.iso8859_14, "iso885914"), (.iso8859_15, "iso885915 csisolatin9 latin9 l9"), (.iso8859_16, "iso885916"),
        (.koi8R, "koi8r koi8 koi cskoi8r"), (.koi8U, "koi8u koi8ru"),
        (.macintosh, "macintosh mac xmacroman csmacintosh"),
        (.macCyrillic, "xmaccyrillic xmacukrainian"), (.windows874, "windows874 dos874 tis620 iso885911"),
        (.windows1250, "windows1250 cp1250 xcp1250"), (.windows1251, "windows1251 cp1251 xcp1251"),
        (.windows1253, "windows1253 cp1253 xcp1253"),
        (
            .windows1254,
            "windows1254 cp1254 xcp1254 iso88599 iso885991989 isoir148 csisolatin5 latin5 l5"
        ),
        (.windows1255, "windows1255 cp1255 xcp1255"), (.windows1256, "windows1256 cp1256 xcp1256"),
        (.windows1257, "windows1257 cp1257 xcp1257"), (.windows1258, "windows1258 cp1258 xcp1258"),
        (
            .gb18030,
            "gb18030 gbk xgbk cp936 gb2312 gb231280 csgb2312 csiso58gb231280 isoir58 chinese"
        ),
        (.big5, "big5 big5hkscs cnbig5 csbig5 xxbig5 cp950"), (.eucJP, "eucjp xeucjp cseucpkdfmtjapanese"),
        (.iso2022JP, "iso2022jp csiso2022jp"),
        (.shiftJIS, "shiftjis sjis xsjis csshiftjis mskanji ms932 windows31j cp932"),
        (.eucKR, "euckr cseuckr ksc5601 ksc56011987 ksc56011989 csksc56011987 isoir149 korean windows949 cp949"),
    ]
}
