"""Random pages that declare things in all the ways that pages do, rightly and wrongly; the same seed gives the same.

The shapes are those of schema.org's published examples and of what is found on the web; all texts are made up here.
"""
import html
import json
import random

SUBJECTS = {
    "Recipe": "Apple pie|Lentil soup|Gnocchi al forno|Fish & chips|Żurek|Crème brûlée|Pita bread|Rice with peas",
    "Product": "Kettle 1.7 l|Oak table|Mountain bike|USB-C cable <2 m>|Winter boots|Tea “Nº 5”|Desk lamp|Tent for two",
    "Article": "How bridges are built|Why we sleep|A walk in Łódź|Ten ideas for rain|Reading maps|On slowness",
    "NewsArticle": "Harbour opens anew|Storm over the lake|Council votes on trams|River rises",
    "BlogPosting": "My first week|Notes from the garden|What I read|On being late",
    "Event": "Summer fair|Jazz at noon|Open day|Book market|Chess night",
    "Book": "The tide|Small rooms|A history of string|Nine winters",
    "Movie": "The lighthouse|Third class|No return|Paper moons",
    "Course": "Swift for beginners|Bread baking|Drawing I|Old Norse",
    "SoftwareApplication": "Keypad|Harbour Maps|Tide Table",
    "VideoObject": "How to tie a knot|The making of a door|Low water",
    "HowTo": "Change a tyre|Sharpen a knife|Fold a shirt",
    "JobPosting": "Baker|Tram driver|Teacher of maths",
    "TouristAttraction": "Old mill|Upper castle|Botanic garden",
    "Dataset": "Rainfall since 1900|Tree register|Tides",
    "MusicAlbum": "Blue hour|Songs for rowing|Side B",
}
PARTIES = {
    "Person": "Jane Doe|Łukasz Nowak|Ana María Ruiz|Павел Чехов|O’Connor & Sons’ Pat|李明",
    "Organization": "Harbour Books|Example & Co|Sociedad Ñandú|ACME",
    "Corporation": "Example Corp|Northern Rail",
    "NewsMediaOrganization": "The Daily Wave|Ö-Post",
    "CollegeOrUniversity": "University of Somewhere",
    "LocalBusiness": "Beachwalk Café|Bike Shop 7",
    "Restaurant": "Zum Anker|La Marée|The Owl",
    "SportsTeam": "Harbour Rowers",
}
PAGES = ["WebPage", "ItemPage", "AboutPage", "ProfilePage", "CollectionPage", "ContactPage", "QAPage"]
# The name Python has for an encoding, and the label of the page.
CHARSETS = [
    ("utf-8", "utf-8"), ("utf-8", "UTF-8"), ("utf-8-sig", None), ("utf-8", None), ("utf-16", None),
    ("cp1252", "windows-1252"), ("cp1252", "iso-8859-1"), ("iso8859-2", "iso-8859-2"), ("cp1251", "windows-1251"),
    ("koi8-r", "koi8-r"), ("shift_jis", "shift_jis"), ("gb18030", "gb18030"), ("euc_kr", "euc-kr"),
    ("iso8859-15", "iso-8859-15"), ("cp1253", "windows-1253"), ("big5hkscs", "big5"),
]


class Page:
    """A page. `sound` is the same page with no mistake in its JSON, for readers that accept none."""

    def __init__(self, number, address, text, sound, codec, cases):
        self.number, self.address, self.text, self.sound = number, address, text, sound
        self.codec, self.cases = codec, cases

    @property
    def bytes(self):
        return self.text.encode(self.codec, "xmlcharrefreplace")


class Maker:
    """Makes one page. A thing is a dictionary: `type`, `id`, and properties; their values are texts, things or lists."""

    def __init__(self, number, seed):
        self.random = random.Random(f"{seed}/{number}")
        self.number, self.address = number, f"https://pages.example/{number}"
        self.cases = []

    # Choices

    def chance(self, part):
        return self.random.random() < part

    def case(self, *names):
        """One of these, noted as a case of the page."""
        name = self.random.choice(names)
        self.cases.append(name)
        return name

    def name(self, type):
        names = (SUBJECTS | PARTIES)[type].split("|")
        return self.random.choice(names) + self.random.choice(["", "", f" {self.number}"])

    # Things

    def subject(self, type=None):
        type = type or self.random.choice(list(SUBJECTS))
        name = self.name(type)
        thing = {"type": type}
        title = "headline" if type.endswith(("Article", "Posting")) and self.chance(0.7) else "name"
        if self.chance(0.6):
            thing["description"] = f"About {name.lower()}, in a few words."
        thing[title] = name
        if self.chance(0.3):
            thing["author"] = self.party("Person", small=True)
        if self.chance(0.3):
            thing["image"] = self.random.choice([
                "/picture.jpg", {"type": "ImageObject", "name": "A picture", "url": "/picture.jpg"}])
        if self.chance(0.2):
            thing["keywords"] = self.random.choice(["one, two", ["one", "two"]])
        if self.chance(0.2):
            thing["aggregateRating"] = {"type": "AggregateRating", "ratingValue": "4.5", "name": "Stars"}
        if self.chance(0.15):
            thing["offers"] = {"type": "Offer", "name": "Our offer", "price": "12"}
        return thing

    def party(self, type=None, small=False):
        type = type or self.random.choice(list(PARTIES))
        thing = {"type": type, "name": self.name(type)}
        if not small and self.chance(0.5):
            thing["address"] = {"type": "PostalAddress", "addressLocality": "Somewhere", "name": "Where we are"}
        if not small and type == "Person" and self.chance(0.5):
            thing["jobTitle"] = "Librarian"
        if not small and self.chance(0.3):
            thing["url"] = "https://pages.example/us"
        return thing

    def page(self, type=None, titled=0.5):
        thing = {"type": type or self.random.choice(PAGES)}
        if self.chance(titled):
            thing[self.random.choice(["name", "headline"])] = f"The page {self.number}"
        return thing

    def surrounding(self):
        kind = self.random.choice(["site", "party", "path", "picture", "menu", "rating"])
        if kind == "site":
            search = {"type": "SearchAction", "name": "Search", "target": "https://pages.example/?q={q}"}
            return {"type": "WebSite", "name": "Example Pages", "potentialAction": search}
        if kind == "party":
            return self.party(self.random.choice(["Person", "Organization", "Corporation", "LocalBusiness"]))
        if kind == "path":
            items = [{"type": "ListItem", "position": "1", "name": "Home"},
                     {"type": "ListItem", "position": "2", "name": "Shelf"}]
            return {"type": "BreadcrumbList", "name": "Path", "itemListElement": items}
        if kind == "picture":
            return {"type": "ImageObject", "name": "Logo", "contentUrl": "/logo.png"}
        if kind == "menu":
            return {"type": self.random.choice(["SiteNavigationElement", "WPHeader", "WPFooter"]), "name": "Menu"}
        return {"type": "AggregateRating", "name": "All our stars", "ratingValue": "4"}

    def questions(self, count):
        return [{"type": "Question", "name": f"Why is question {number} asked?",
                 "acceptedAnswer": {"type": "Answer", "text": f"Because of {number}."}} for number in range(count)]

    def scene(self):
        """The things of the page at the top level, in their order. `{"ref": thing}` is a reference by its address."""
        kind = self.case(
            "one", "one", "several", "graph", "main entity", "main entity by reference", "main entity in an array",
            "several main entities", "about", "about a topic", "about somebody", "main entity of page",
            "somebody is the main entity of page", "of another page", "questions", "questions and a product", "answers",
            "profile", "surroundings", "somebody", "nothing", "untyped")
        subject = self.subject()
        if kind == "one":
            return [subject]
        if kind == "several":
            return [subject, self.subject(), self.subject()][: self.random.randint(2, 3)]
        if kind == "graph":
            page = self.page("WebPage") | {"id": self.address + "#page"}
            if self.chance(0.5):
                subject["isPartOf"] = {"ref": page}
            return self.random.sample([page, {"type": "WebSite", "name": "Example Pages", "id": "#site"}, subject], 3)
        if kind == "main entity":
            return self.shuffled([self.page() | {"mainEntity": subject}], 0.3, self.subject)
        if kind == "main entity by reference":
            subject["id"] = "#it"
            page = self.page() | {"mainEntity": {"ref": subject}}
            return self.random.sample([page, subject, self.subject()], 3)
        if kind == "main entity in an array":
            return self.shuffled([self.page() | {"mainEntity": [subject]}], 0.3, self.subject)
        if kind == "several main entities":
            return [self.page() | {"mainEntity": [subject, self.subject()]}]
        if kind == "about":
            return self.shuffled([self.page() | {"about": subject}], 0.3, self.subject)
        if kind == "about a topic":
            topic = {"type": "Thing", "name": "Bridges"}
            return [self.page() | {"about": self.random.choice([topic, [topic, subject]])}]
        if kind == "about somebody":
            return [self.page() | {"about": self.party()}]
        if kind in ("main entity of page", "somebody is the main entity of page"):
            thing = subject if kind == "main entity of page" else self.party()
            page = self.page("WebPage") | {"id": self.address + "#page"}
            thing["mainEntityOfPage"] = self.random.choice(
                [self.address, self.address + "/", {"type": "WebPage", "id": self.address}, {"ref": page}])
            return self.random.sample([page, thing, self.subject()], 3)
        if kind == "of another page":
            things = [self.subject() | {"mainEntityOfPage": f"https://pages.example/other/{n}"} for n in range(2)]
            return things + self.random.sample([self.party() | {"mainEntityOfPage": "https://pages.example/us"}], 1)
        if kind == "questions":
            page = self.page("FAQPage", 0.4) | {"mainEntity": self.questions(self.random.randint(1, 3))}
            return [page] + (self.questions(1) if self.chance(0.3) else [])
        if kind == "questions and a product":
            page = self.page("FAQPage") | {"mainEntity": self.questions(2)}
            return self.random.sample([page, self.subject("Product")], 2)
        if kind == "answers":
            return [self.page("QAPage") | {"mainEntity": self.questions(1)[0]}]
        if kind == "profile":
            return [self.page(self.random.choice(["ProfilePage", "AboutPage"])) | {"mainEntity": self.party()}]
        if kind == "surroundings":
            return [self.surrounding() for _ in range(self.random.randint(2, 4))]
        if kind == "somebody":
            return [self.party()] + ([self.page()] if self.chance(0.3) else [])
        if kind == "nothing":
            return []
        return self.random.sample([{"name": "Without a type"}, {"mainEntity": subject}], self.random.randint(1, 2))

    def shuffled(self, things, part, more):
        """The things, sometimes with another one, in any order."""
        things = things + ([more()] if self.chance(part) else [])
        return self.random.sample(things, len(things))

    # JSON-LD

    def json_ld(self, things):
        """One or more scripts, and the same without mistakes."""
        style = self.case("plain", "plain", "indented", "prefix", "addresses", "own terms", "values", "entities", "markup")
        if len(things) > 1 or self.chance(0.3):
            shape = self.case("graph", "array", "scripts")
        else:
            shape = "object"
        context = {
            "prefix": {"schema": "https://schema.org/"}, "addresses": None,
            "own terms": {"@vocab": "https://schema.org/", "title": "https://schema.org/name", "id": "@id", "kind": "@type"},
        }.get(style, self.random.choice(["https://schema.org", "http://schema.org/", {"@vocab": "http://schema.org/"}]))
        nodes = [self.node(thing, style) for thing in things]
        head = {} if context is None else {"@context": context}
        if shape == "object":
            values = [head | node for node in nodes]
        elif shape == "graph":
            values = [head | {"@graph": nodes}]
        elif shape == "array":
            values = [[head | node for node in nodes]]
        else:
            values = [head | node for node in nodes]
        texts = [json.dumps(value, ensure_ascii=self.chance(0.3), indent=2 if style == "indented" else None)
                 for value in values]
        texts = [text.replace("</", "<\\/") for text in texts]
        mistake = self.case("sound", "sound", "sound", "sound", "commas", "block comment", "line comment", "cdata",
                            "hidden", "semicolon", "bracket", "two values", "line feed", "broken")
        written = [self.damaged(text, mistake) for text in texts]
        if mistake == "two values" and len(written) > 1:
            written = ["\n".join(written)]
        label = self.random.choice(['type="application/ld+json"', "type='application/ld+json' data-x"])
        scripts = lambda all: "".join(f"<script {label}>{text}</script>\n" for text in all)
        if mistake == "broken":
            # A script that nobody can read takes nothing from the others.
            return scripts(['{"@type": "Product", "name": "Broken'] + texts), scripts(texts)
        return scripts(written), scripts(texts)

    def damaged(self, text, mistake):
        if mistake == "commas":
            return text[:-1] + "," + text[-1]
        if mistake == "block comment":
            return "/* what this page is */ " + text[:1] + "/* here */" + text[1:]
        if mistake == "line comment":
            return "// what this page is\n" + text
        if mistake == "cdata":
            return self.random.choice([f"<![CDATA[{text}]]>", f"//<![CDATA[\n{text}\n//]]>", f"/*<![CDATA[*/{text}/*]]>*/"])
        if mistake == "hidden":
            return f"<!--\n{text}\n-->"
        if mistake == "semicolon":
            return text + ";"
        if mistake == "bracket":
            return text + text[-1]
        if mistake == "line feed":
            return text.replace(" a few words", " a\n\tfew words")
        return text

    def node(self, thing, style):
        if "ref" in thing:
            return {"id" if style == "own terms" else "@id": thing["ref"]["id"]}
        node = {}
        for name, value in thing.items():
            if name == "type":
                types = self.term(value, style)
                more = {"Article": "CreativeWork", "Recipe": "HowTo", "Person": "Thing"}.get(value)
                if more and self.chance(0.3):
                    types = [types, self.term(more, style)]
                elif self.chance(0.1):
                    types = [types]
                node["kind" if style == "own terms" else "@type"] = types
            elif name == "id":
                node["id" if style == "own terms" else "@id"] = value
            else:
                key = "title" if style == "own terms" and name == "name" else self.term(name, style)
                values = value if isinstance(value, list) else [value]
                values = [self.value(name, part, style) for part in values]
                node[key] = values if isinstance(value, list) or self.chance(0.05) else values[0]
        return node

    def term(self, name, style):
        return {"prefix": f"schema:{name}", "addresses": f"https://schema.org/{name}"}.get(style, name)

    def value(self, name, value, style):
        if isinstance(value, dict):
            return self.node(value, style)
        if style == "values" and name in ("name", "headline"):
            return self.random.choice([
                {"@value": value, "@language": "en"}, {"@value": value}, [{"@value": value}, {"@value": "Other"}],
                [value, "Other"], {"@value": int(self.number)}, int(self.number), 2.5, True])
        if style == "entities" and name in ("name", "headline", "description"):
            return self.random.choice([
                html.escape(value), value.replace(" ", "&nbsp;"), value.replace("&", "&#038;") + " &#8211; &eacute;t&#xe9;",
                html.escape(value) + " &amp; more &hellip;"])
        if style == "markup" and name in ("name", "headline", "description"):
            text = html.escape(value)
            return self.random.choice([f"<p>{text}</p>", f"<b>{text}</b>&nbsp;<i>new</i>", f"{text}<br>and more<br/>"])
        return value

    # Microdata

    def microdata(self, thing, property=None, itemref=None):
        """The thing as an element, in one of many ways to write it."""
        vocabulary = self.random.choice(["https://schema.org/", "http://schema.org/", "https://schema.org/"])
        attributes = " itemscope" + (f' itemtype="{vocabulary}{thing["type"]}"' if "type" in thing else "")
        if property:
            attributes = f' itemprop="{property}"' + attributes
        if "id" in thing:
            attributes += f' itemid="{thing["id"]}"'
        if "ref" in thing:
            type, id = thing["ref"]["type"], thing["ref"]["id"]
            return f'<link itemprop="{property}" itemscope itemtype="{vocabulary}{type}" itemid="{id}">'
        if itemref:
            attributes += f' itemref="{itemref}"'
        values = [(name, part) for name, value in thing.items() if name not in ("type", "id")
                  for part in (value if isinstance(value, list) else [value])]
        texts = [(name, value) for name, value in values if not isinstance(value, dict)]
        nested = [self.microdata(value, name) for name, value in values if isinstance(value, dict)]
        way = self.random.choice(list(WAYS))
        self.cases.append(way)
        return WAYS[way](self, attributes, texts, "\n".join(nested))

    def escaped(self, text):
        return html.escape(text).replace("é", self.random.choice(["é", "&eacute;", "&#233;"]))

    def property(self, name, value, tags="span b i em strong div p"):
        text = self.escaped(value)
        if name == "image":
            return f'<img itemprop="image" src="{text}">'
        if name in ("url", "mainEntityOfPage"):
            return self.random.choice([
                f'<link itemprop="{name}" href="{text}">', f'<a itemprop="{name}" href="{text}">link</a>'])
        choice = self.random.random()
        if choice < 0.15:
            return f'<meta itemprop="{name}" content="{text}">'
        if choice < 0.2:
            return f'<data itemprop="{name}" value="{text}">see below</data>'
        if choice < 0.25:
            return f'<span itemprop="{name}" content="{text}">see below</span>'
        if choice < 0.3 and " " in value:
            first, rest = text.split(" ", 1)
            return f'<span itemprop="{name}">{first} <em>{rest}</em><script>var no = 1</script><style>p{{}}</style></span>'
        if choice < 0.35:
            return f'<span itemprop="{name} alternateName">{text}</span>'
        if choice < 0.4:
            return f'<span itemprop="https://schema.org/{name}">{text}</span>'
        tag = self.random.choice(tags.split())
        return f'<{tag} itemprop="{name}">{text}</{tag}>'

    # The page

    def made(self):
        codec, label = self.random.choice(CHARSETS)
        self.cases.append(f"{codec} {'declared' if label else 'undeclared'}")
        things = self.scene()
        for _ in range(self.random.choice([0, 0, 1, 2, 3])):
            things.insert(self.random.randint(0, len(things)), self.surrounding())
        format = self.case("json-ld", "microdata", "both")
        if format == "both" and len(things) > 1 and not any(self.refers(thing) for thing in things):
            cut = self.random.randint(1, len(things) - 1)
        else:
            cut = 0 if format == "microdata" else len(things)
        head, body, sound = [], [], []
        script, script_sound = self.json_ld(things[:cut]) if cut else ("", "")
        marks = "\n".join(self.item(thing) for thing in things[cut:])
        if self.chance(0.75):
            head.append(f"<title>{self.escaped(f'Title of page {self.number}')}</title>")
        if self.chance(0.45):
            head.append(f'<meta property="og:title" content="Open Graph {self.number} &amp; more">')
            head.append('<meta property="og:type" content="article">')
        head.append(f'<link rel="canonical" href="{self.address}">')
        if self.chance(0.1):
            body.append('<p vocab="https://schema.org/" typeof="Recipe"><span property="name">In RDFa</span></p>')
        if self.chance(0.5):
            parts = (head + [script], body + [marks]), (head + [script_sound], body + [marks])
        else:
            order = self.chance(0.5)
            mixed = lambda text: body + ([text, marks] if order else [marks, text])
            parts = (head, mixed(script)), (head, mixed(script_sound))
        charset = f'<meta charset="{label}">' if label else ""
        frame = self.random.choice(FRAMES)
        texts = [frame.format(head=charset + "\n".join(top), body="\n".join(bottom)) for top, bottom in parts]
        return Page(self.number, self.address, *texts, codec, self.cases)

    def refers(self, thing):
        return "ref" in thing or any(
            self.refers(part) for value in thing.values() for part in (value if isinstance(value, list) else [value])
            if isinstance(part, dict))

    def item(self, thing):
        """A thing at the top level, perhaps with parts elsewhere in the page."""
        if self.chance(0.15) and "name" in thing and "type" in thing:
            self.cases.append("itemref")
            name = thing.pop("name")
            part = f'<div id="part{self.number}x{len(self.cases)}"><p>{self.property("name", name, "span b")}</div>'
            item = self.microdata(thing, itemref=f"none part{self.number}x{len(self.cases)}")
            return self.random.choice([part + item, item + part])
        return self.microdata(thing)


FRAMES = [
    "<!DOCTYPE html>\n<html lang=en><head>{head}</head>\n<body>{body}</body></html>\n",
    "<!doctype html>{head}\n{body}",
    "<html><head>{head}<body class=a>\n{body}\n</html>",
    "<!DOCTYPE html><HTML><HEAD>{head}</HEAD><BODY>{body}",
    "<!DOCTYPE html><html><head>{head}</head><body><main><div><div>{body}</div></div></main></body></html>",
]


def joined(maker, texts, tags="span b i em strong"):
    return "\n".join(maker.property(name, value, tags) for name, value in texts)


def lines(maker, texts, tag, more=""):
    """Each property as an element without an end tag."""
    return "".join(f'<{tag} itemprop="{name}">{maker.escaped(value)}{more}' for name, value in texts if "/" not in value) \
        + joined(maker, [pair for pair in texts if "/" in pair[1]])


# How an item is written. The end tags that are left out are those that HTML makes optional; then come mistakes.
WAYS = {
    "div": lambda m, a, t, n: f"<div{a}>{joined(m, t, 'span b div h1')}{n}</div>",
    "section": lambda m, a, t, n: f"<section{a}><h2>About</h2>{n}{joined(m, t)}</section>",
    "properties without end tags": lambda m, a, t, n: f"<div{a}>{n}{lines(m, t, 'p')}</div>",
    "items of a list": lambda m, a, t, n: f"<ul{a}>{lines(m, t, 'li')}<li>{n}</ul>",
    "an item of a list": lambda m, a, t, n: f"<ul><li{a}>{joined(m, t)}{n}<li><span itemprop=name>Next</span></ul>",
    "terms and descriptions": lambda m, a, t, n: f"<dl{a}><dt>What{lines(m, t, 'dd')}<dt>More<dd>{n}</dl>",
    "cells": lambda m, a, t, n: f"<table{a}><tr>{lines(m, t, 'td')}<tr><td>{n}</table>",
    "a row": lambda m, a, t, n: f"<table><tbody><tr{a}><th>Name<td>{joined(m, t)}<td>{n}<tr><td itemprop=name>Next</table>",
    "a cell": lambda m, a, t, n: f"<table><tr><td{a}>{joined(m, t)}{n}<td><span itemprop=name>Next</span></table>",
    "a paragraph": lambda m, a, t, n: f"<p{a}>{joined(m, t)}<p><span itemprop=name>Next</span>",
    "headings": lambda m, a, t, n: f"<article{a}>{lines(m, t, 'h3')}</h2>{n}</article>",
    "options": lambda m, a, t, n: f"<div{a}>{n}<select><option>One{lines(m, t, 'option')}</select></div>",
    "unclosed": lambda m, a, t, n: f"<div><div{a}>{joined(m, t)}{n}<span></div></div>",
    "end tags too many": lambda m, a, t, n: f"<div{a}></span></p></b>{joined(m, t)}</li></td>{n}</div>",
    "formatting over blocks": lambda m, a, t, n: f"<div{a}><b><div>{joined(m, t)}</b>{n}</div></div>",
    "wrong nesting": lambda m, a, t, n: f"<div{a}><b><i>{joined(m, t)}</b></i>{n}</div>",
    "a link over blocks": lambda m, a, t, n: f"<a href=x><div{a}>{joined(m, t)}{n}</div></a>",
    "self-closing": lambda m, a, t, n: f"<div{a}><br/><span/>{joined(m, t)}</span><img src=x />{n}</div>",
    "a form": lambda m, a, t, n: f"<form><div{a}></form>{joined(m, t)}{n}</div>",
    "a drawing": lambda m, a, t, n: f'<div{a}><svg><path d="M0 0"/><g><circle r=1 /></svg>{joined(m, t)}{n}</div>',
    "a template of text": lambda m, a, t, n: f"<div{a}><textarea><b itemprop=name>No</textarea>{joined(m, t)}{n}</div>",
    "a comment": lambda m, a, t, n: f"<div{a}><!-- <b itemprop=name>No</b> -->{joined(m, t)}<!-- > -->{n}</div>",
    "upper case": lambda m, a, t, n: f"<DIV{a.replace('itemscope', 'ITEMSCOPE')}>{joined(m, t)}{n}</DIV>",
}


def pages(count, seed):
    return [Maker(number, seed).made() for number in range(1, count + 1)]
