extension WrittenLanguage {
    /// The character sets that are tried, each with the languages written in it. The first of equally good ones counts.
    static let byCharset: [(label: String, languages: [WrittenLanguage])] = [
        ("windows-1252", western), ("windows-1250", central), ("windows-1254", [turkish]), ("windows-1257", baltic),
        ("iso-8859-2", central), ("windows-1251", [russian, ukrainian, serbian]), ("koi8-r", [russian]),
        ("koi8-u", [ukrainian]), ("ibm866", [russian]), ("iso-8859-5", [russian, serbian]), ("windows-1253", [greek]),
        ("windows-1255", [hebrew]), ("windows-1256", [arabic]), ("windows-874", [thai]), ("euc-kr", [korean]),
        ("gb18030", [simplifiedChinese]), ("big5", [traditionalChinese]), ("shift_jis", [japanese]),
        ("euc-jp", [japanese]),
    ]

    /// German, French, Spanish, Catalan, Portuguese, Italian, Danish and Norwegian, Swedish and Finnish, Icelandic,
    /// Dutch, and names of all of them.
    private static let western: [WrittenLanguage] = [
        .latin("äöüß"), .latin("éèêëàâçîïôùûüÿœæ"), .latin("áéíóúüñ"), .latin("àèéíïòóúüç"), .latin("áâãàçéêíóôõúü"),
        .latin("àèéìíòóùú"), .latin("æøåéöäü"), .latin("åäöéü"), .latin("áðéíóúýþæö"), .latin("éëïöüèáó"),
        .latin("áàâäãåæçéèêëíìîïñóòôöõøœúùûüß", points: inAlphabet),
    ]
    /// Polish, Czech, Slovak, Hungarian, Croatian and Slovene, Romanian.
    private static let central: [WrittenLanguage] = [
        .latin("ąćęłńóśźż"), .latin("áčďéěíňóřšťúůýž"), .latin("áäčďéíĺľňóôŕšťúýž"), .latin("áéíóöőúüű"),
        .latin("čćđšž"), .latin("ăâîşţ"),
    ]
    private static let turkish = latin("çğıöşüâîûİ")
    /// Lithuanian, Latvian, Estonian.
    private static let baltic: [WrittenLanguage] = [.latin("ąčęėįšųūž"), .latin("āčēģīķļņšūž"), .latin("äõöüšž")]

    private static let russian = alphabet("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", frequent: "оеаинтсрвлкмд")
    private static let ukrainian = alphabet("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", frequent: "оаинвіртексклмд")
    private static let serbian = alphabet("абвгдђежзијклљмнњопрстћуфхцчџш", frequent: "аиоенрсјткувдм")
    private static let greek = alphabet("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ", frequent: "αοιετσνρηυκπλςά")
    private static let hebrew = alphabet("אבגדהוזחטיךכלםמןנסעףפץצקרשת", frequent: "יוהלארתבשמןנ")
    private static let arabic = alphabet(
        "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ", frequent: "اليمنرتوبدعهسحق")
    private static let thai = alphabet(
        "กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮะัาำิีึืฺุูเแโใไๅๆ็่้๊๋์ํ", frequent: "านรกอเงมยลวดทสตะปบคห")

    private static let han: ClosedRange<UInt32> = 0x4E00...0x9FFF
    private static let simplifiedChinese = script(
        han, points: inAlphabet,
        frequent: """
            王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范\
            金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞\
            平刚桂文华国建红玉兰海春晓志小中北京上市区路号街道广州深圳公司有限大学电话手机家办先生女士天津重庆成都南东西山
            """)
    private static let traditionalChinese = script(
        han, points: inAlphabet,
        frequent: """
            王李張劉陳楊黃趙周吳徐孫馬朱胡郭何林高羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董袁潘蔣蔡余杜葉程蘇魏呂丁任沈姚盧姜崔鍾譚陸汪范\
            金石廖賈夏方白江邱侯邵龍賴洪莊詹簡志明雅婷怡君家豪淑芬美玲麗惠俊傑文華國建宏偉英秀玉蘭春小中台臺北市縣區路號街巷樓公司\
            有限大學電話手機香港九新東西南山
            """)
    private static let korean = script(
        0xAC00...0xD7A3, points: 3,
        frequent: """
            김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄원천방공현함변염여추도소석선설마길연\
            준훈수영호철미경은희혜숙자동시로대학교회사부
            """)
    /// With hiragana and katakana.
    private static let japanese = script(
        han, points: inAlphabet,
        frequent: """
            田中山本村木藤佐高大小川井上下松林石原東西南北京都府県市区町株式会社部課長子美一二三郎太介雄夫之男恵由紀明和正義浩健直樹真\
            理香菜伊渡辺加吉清水斎橋岡阿池森前野谷島崎福内河竹金あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめも\
            やゆよらりるれろわをんがぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゃゅょっアイウエオカキクケコサシスセソタチツテトナニヌネ\
            ノハヒフヘホマミムメモヤユヨラリルレロワヲンガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポャュョッー
            """)
}
