/// Twenty names in each of several languages, as they stand in address books, for tests of character sets.
package struct WrittenNames: Sendable, CustomStringConvertible {
    package let language: String
    package let names: [String]
    /// Character sets in which they can be written, with IANA's names.
    package let charsets: [String]

    package var description: String { language }

    private init(_ language: String, _ charsets: [String], _ names: String) {
        self.language = language
        self.charsets = charsets
        self.names = names.split(separator: ",").map { $0.trimmingCharacters }
    }

    package static let all: [WrittenNames] = [
        WrittenNames(
            "German", ["windows-1252", "ISO-8859-1"],
            """
            Jörg Müller, Käthe Größer, Günter Grüß, Björn Schäfer, Jürgen Weiß, Bärbel Köhler, \
            Sören Krüger, Zoë Böhm, Rüdiger Strauß, Jana Möller, Götz Fuß, Uwe Bäcker, Anke Lühr, \
            Heide Süßmilch, Dörte Kühn, Ralf Schön, Lutz Höfer, Änne Kläger, Özil Yüksel, Peter Vößing
            """),
        WrittenNames(
            "French", ["windows-1252"],
            """
            François Lefèvre, Hélène Béranger, Gaëlle Côté, Jérôme Dupré, Zoé Crépin, Benoît Châtelain, \
            Noël Piché, Cécile Léger, Hervé Gagné, Céline Bérubé, Aimée Forêt, Loïc Gérard, \
            Désiré Bézier, Anaïs Maréchal, Gérard Benoît, Thérèse Évrard, Amélie Hébert, \
            Frédéric Mélançon, Solène Prévost, André Boissière
            """),
        WrittenNames(
            "Polish", ["windows-1250", "ISO-8859-2"],
            """
            Łukasz Wójcik, Michał Wiśniewski, Małgorzata Dąbrowska, Paweł Kozłowski, Agnieszka Zając, \
            Grażyna Król, Józef Wróbel, Bożena Pająk, Stanisław Gołębiowski, Zbigniew Krawczyński, \
            Łucja Ślusarczyk, Jędrzej Żak, Róża Świątek, Błażej Mączka, Bogusław Pękala, \
            Świętosława Ćwik, Hanna Źródlińska, Cezary Głąb, Kazimierz Śmigły, Aleksandra Łęcka
            """),
        WrittenNames(
            "Czech", ["windows-1250", "ISO-8859-2"],
            """
            Jiří Novák, Kateřina Dvořáková, Tomáš Procházka, Lenka Kučerová, Ondřej Veselý, \
            Zdeněk Horák, Věra Němcová, Jaroslav Pokorný, Růžena Marešová, Bohuslav Říha, \
            Štěpán Šťastný, Žaneta Čermáková, Luboš Hájek, Miloš Králíček, Markéta Růžičková, \
            Dušan Beneš, Přemysl Fiala, Soňa Křížová, Vítězslav Doležal, Zuzana Ťoupalová
            """),
        WrittenNames(
            "Hungarian", ["windows-1250", "ISO-8859-2"],
            """
            Kovács Ágnes, Szabó Győző, Tóth Erzsébet, Nagy József, Kiss Ödön, Horváth Zoltán, \
            Szűcs Béla, Fekete Gergő, Németh Réka, Kőszegi Dénes, Farkas Gyöngyi, Balogh Sándor, \
            Papp Őze, Lakatos Tünde, Juhász Márton, Mészáros Ilona, Oláh Csilla, Simon Jenő, \
            Rácz Dezső, Fűzesi Ernő
            """),
        WrittenNames(
            "Russian", ["windows-1251", "KOI8-R", "IBM866", "ISO-8859-5"],
            """
            Иван Иванов, Мария Смирнова, Пётр Кузнецов, Анна Попова, Сергей Васильев, Елена Соколова, \
            Дмитрий Михайлов, Ольга Новикова, Алексей Фёдоров, Наталья Морозова, Андрей Волков, \
            Татьяна Алексеева, Юрий Лебедев, Ирина Семёнова, Николай Егоров, Светлана Павлова, \
            Павел Козлов, Людмила Степанова, Владимир Орлов, Яна Щукина
            """),
        WrittenNames(
            "Ukrainian", ["windows-1251", "KOI8-U"],
            """
            Олександр Шевченко, Наталія Бойко, Андрій Ковальчук, Оксана Ткаченко, Сергій Кравчук, \
            Юлія Олійник, Василь Поліщук, Ірина Лисенко, Михайло Савченко, Тетяна Руденко, \
            Богдан Марченко, Ганна Мельничук, Ігор Левченко, Марія Шевчук, Віталій Бондаренко, \
            Софія Гриценко, Євген Їжакевич, Дарина Романюк, Петро Мороз, Валентина Ґудзь
            """),
        WrittenNames(
            "Greek", ["windows-1253", "ISO-8859-7"],
            """
            Γιώργος Παπαδόπουλος, Μαρία Νικολάου, Δημήτρης Αντωνίου, Ελένη Γεωργίου, Κώστας Βασιλείου, \
            Σοφία Ιωάννου, Νίκος Χριστοδούλου, Κατερίνα Δημητρίου, Γιάννης Κωνσταντίνου, \
            Βασιλική Αθανασίου, Παναγιώτης Μιχαηλίδης, Αγγελική Οικονόμου, Θανάσης Καραγιάννης, \
            Ιωάννα Σταματίου, Σπύρος Μακρής, Χρυσούλα Λάμπρου, Στέλιος Φωτίου, Ειρήνη Ζαχαρίου, \
            Μιχάλης Σαμαράς, Ευγενία Ξένου
            """),
        WrittenNames(
            "Turkish", ["windows-1254", "ISO-8859-9"],
            """
            Ayşe Yılmaz, Mehmet Çelik, Fatma Şahin, Mustafa Yıldız, Emine Öztürk, Ahmet Aydın, \
            Hatice Özdemir, Ali Arslan, Zeynep Doğan, Hüseyin Kılıç, Elif Aslan, Hasan Çetin, \
            Meryem Kara, İbrahim Koç, Şerife Kurt, İsmail Özkan, Gülşen Şimşek, Osman Polat, \
            Ünal Korkmaz, Çağla Erdoğan
            """),
        WrittenNames(
            "Hebrew", ["windows-1255"],
            """
            דוד כהן, שרה לוי, משה מזרחי, רחל פרץ, יוסף ביטון, מרים דהן, אברהם אברהם, אסתר פרידמן, \
            יעקב מלכה, חנה אזולאי, יצחק כץ, רבקה יוסף, דניאל דוד, לאה עמר, אליהו אוחיון, נועה חדד, \
            יונתן גבאי, תמר בן דוד, שמואל אדרי, מיכל לביא
            """),
        WrittenNames(
            "Arabic", ["windows-1256"],
            """
            محمد أحمد, فاطمة علي, عبد الله حسن, مريم إبراهيم, أحمد محمود, عائشة خالد, يوسف عمر, \
            زينب مصطفى, علي حسين, خديجة سعيد, عمر عبد الرحمن, سارة يحيى, خالد صالح, نور الدين, \
            إبراهيم جابر, ليلى منصور, حسن الشريف, هدى النجار, مصطفى كامل, آمنة الحداد
            """),
        WrittenNames(
            "Thai", ["windows-874", "TIS-620"],
            """
            สมชาย ใจดี, สมหญิง รักไทย, ประเสริฐ แสงทอง, วิชัย สุขสันต์, มาลี ศรีสุข, สุรชัย วงศ์ใหญ่, \
            นภา พรหมมา, อนุชา ทองดี, กาญจนา บุญมี, ธนพล เจริญสุข, พิมพ์ใจ แก้วมณี, ชัยวัฒน์ สิงห์โต, \
            รัตนา จันทร์เพ็ญ, ณัฐพล อินทร์แก้ว, สุดา พงษ์พานิช, วรพจน์ ชูศรี, ดวงใจ มั่นคง, \
            เอกชัย พูลสวัสดิ์, จิราพร นาคสุข, ปรีชา หอมหวล
            """),
        WrittenNames(
            "Chinese, simplified", ["GB18030", "GBK", "GB2312"],
            """
            王伟, 李娜, 张敏, 刘洋, 陈静, 杨丽, 赵强, 黄磊, 周杰, 吴艳, 徐明, 孙娟, 胡勇, 朱秀英, 高建国, 林桂兰, 何晓东, 郭志华, 马红梅, 罗文涛
            """),
        WrittenNames(
            "Chinese, traditional", ["Big5"],
            """
            陳志明, 林淑芬, 黃美玲, 張家豪, 李雅婷, 王建宏, 吳怡君, 劉俊傑, 蔡宗翰, 楊雅惠, 許文雄, 鄭惠雯, 謝佩珊, 洪志偉, 郭麗華, 邱冠宇, 曾心怡, 廖國榮, \
            賴秀琴, 徐文龍
            """),
        WrittenNames(
            "Japanese", ["Shift_JIS", "EUC-JP"],
            """
            佐藤 健, 鈴木 花子, 高橋 誠, 田中 さくら, 伊藤 直樹, 渡辺 由美, 山本 太郎, 中村 あおい, 小林 大輔, 加藤 恵子, 吉田 翔, 山田 マリ, 佐々木 亮, \
            山口 真理, 松本 浩, 井上 ひろみ, 木村 隆, 林 美咲, 斎藤 ケンジ, 清水 陽子
            """),
        WrittenNames(
            "Korean", ["EUC-KR"],
            """
            김민준, 이서연, 박지훈, 최수빈, 정현우, 강지민, 조성호, 윤하늘, 장동건, 임영희, 한상우, 오미경, 서준호, 신혜진, 권도현, 황정민, 안소영, 송재석, \
            류가은, 홍길동
            """),
    ]
}

extension Substring {
    fileprivate var trimmingCharacters: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
