"""The title of a page by the rule in the article `Index`, from what extruct reads: a second statement of the rule.

The things of a page are dictionaries here: `types`, `id`, `values` (a list for each property).
"""
import html
import re

import lxml.html
from extruct.jsonld import JsonLdExtractor
from extruct.opengraph import OpenGraphExtractor
from extruct.w3cmicrodata import MicrodataExtractor

PAGES = set("""WebPage AboutPage CheckoutPage CollectionPage ContactPage FAQPage ItemPage MedicalWebPage ProfilePage QAPage
    SearchResultsPage""".split())
PARTIES = set("""Person Organization Corporation NewsMediaOrganization CollegeOrUniversity LocalBusiness Restaurant
    SportsTeam""".split())
PARTS = set("""WebSite BreadcrumbList ListItem ImageObject SearchAction SiteNavigationElement WPHeader WPFooter Answer
    PostalAddress AggregateRating Offer""".split())

# Elements that are lines of their own.
LINES = set("""address article aside blockquote br caption center dd details dialog dir div dl dt fieldset figcaption figure
    footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol option p plaintext pre search section
    summary table td th tr ul xmp""".split())


class Microdata(MicrodataExtractor):
    """extruct's, but with the text that HTML has: extruct puts spaces between the elements of a line."""

    def _extract_textContent(self, node):
        parts = []

        def walk(element):
            if element.tag in ("script", "style"):
                return
            space = " " if element.tag in LINES else ""
            parts.append(space + (element.text or "" if isinstance(element.tag, str) else ""))
            for child in element:
                walk(child)
                parts.append(child.tail or "")
            parts.append(space)

        walk(node)
        return "".join(parts)


def short(name):
    return [part for part in re.split("[/#:]", name) if part][-1] if re.sub("[/#:]", "", name) else ""


def collapsed(text):
    return " ".join(text.split())


def plain(text):
    """The text in a string of JSON, which may be HTML."""
    if "&" not in text and "<" not in text:
        return text
    if "</" not in text and "<br" not in text.lower():
        return html.unescape(text)
    tree = lxml.html.fragment_fromstring(text, create_parent="div")
    for element in tree.iter():
        if element.tag in ("br", "p"):
            element.tail = " " + (element.tail or "")
    return tree.text_content()


# The things of a page

def from_json(value, terms, top, things):
    """Notes the things in a value of JSON-LD; `top` collects those at the top level."""
    if isinstance(value, list):
        for part in value:
            from_json(part, terms, top, things)
    elif isinstance(value, dict):
        terms = terms | own_terms(value)
        graph = [part for name, part in value.items() if meaning(name, terms) == "@graph"]
        if not graph or any(meaning(name, terms) == "@type" for name in value):
            top.append(json_thing(value, terms, things))
        from_json(graph, terms, top, things)


def own_terms(value):
    contexts = value.get("@context")
    terms = {}
    for context in contexts if isinstance(contexts, list) else [contexts]:
        for name, address in (context if isinstance(context, dict) else {}).items():
            if not name.startswith("@") and not address.endswith(("/", "#", ":")):
                terms[name] = address if address.startswith("@") else short(address)
    return terms


def meaning(name, terms):
    return terms.get(name) or (name if name.startswith("@") else short(name))


def flat(value):
    if isinstance(value, list):
        return [part for element in value for part in flat(element)]
    return [] if value is None else [value]


def json_thing(value, terms, things):
    thing = {"types": [], "id": None, "values": {}}
    things.append(thing)
    for name, content in value.items():
        name = meaning(name, terms)
        if name == "@type":
            thing["types"] = [meaning(type, terms) for type in flat(content)]
        elif name == "@id":
            thing["id"] = content
        elif not name.startswith("@"):
            for part in flat(content):
                if isinstance(part, dict) and "@value" in part:
                    part = part["@value"]
                if isinstance(part, dict):
                    part = json_thing(part, terms | own_terms(part), things)
                elif isinstance(part, bool):
                    part = str(part).lower()
                else:
                    part = plain(str(part))
                thing["values"].setdefault(name, []).append(part)
    return thing


def from_microdata(item, things):
    types = item.get("type", [])
    thing = {"types": [short(type) for type in ([types] if isinstance(types, str) else types)], "id": item.get("id"),
             "values": {}}
    things.append(thing)
    for name, values in item.get("properties", {}).items():
        for value in values if isinstance(values, list) else [values]:
            value = from_microdata(value, things) if isinstance(value, dict) else value
            if value is not None:
                thing["values"].setdefault(short(name), []).append(value)
    return thing


# What the context of schema.org has for keywords.
KEYWORDS = {"type": "@type", "id": "@id"}


def things_of(tree, address, refused):
    """The things at the top level in their order, and all things. Scripts that extruct cannot read go to `refused`."""
    order = {node: place for place, node in enumerate(tree.iter())}
    found, things = [], []
    for node in JsonLdExtractor._xp_jsonld(tree):
        try:
            values = [value for value in JsonLdExtractor()._extract_items(node) if value]
        except ValueError:
            refused.append(node)
            continue
        top = []
        from_json(values, KEYWORDS, top, things)
        found += [(order[node], number, thing) for number, thing in enumerate(top)]
    for item in Microdata(add_html_node=True).extract_items(tree, address):
        found.append((order[item["htmlNode"]], 0, from_microdata(item, things)))
    return [thing for _, _, thing in sorted(found, key=lambda row: row[:2])], things


# The rule

def texts(thing, *names):
    for name in names:
        values = [value if isinstance(value, str) else " ".join(texts(value, "name")[:1])
                  for value in thing["values"].get(name, [])]
        values = [collapsed(value) for value in values if collapsed(value)]
        if values:
            return values
    return []


def called(thing):
    return (texts(thing, "name", "headline", "title", "alternateName") or [None])[0] if thing else None


def kind(thing):
    types = set(thing["types"])
    if not types or types & PARTS:
        return "part"
    return "party" if types & PARTIES else "page" if types & PAGES else "subject"


def title(tree, address, refused):
    """What the page is called."""
    top, things = things_of(tree, address, refused)
    named = {}
    for thing in things:
        if thing["id"] and thing["values"]:
            named.setdefault(thing["id"], thing)

    def resolved(value):
        return named.get(value["id"], value) if value["id"] and not value["values"] else value

    def the_only(thing, name):
        values = [resolved(value) if isinstance(value, dict) else named.get(value)
                  for value in thing["values"].get(name, [])]
        return values if len({id(value) for value in values} - {id(None)}) == 1 else []

    def is_this_page(value):
        if isinstance(value, dict):
            return any(resolved(value) is page for page in pages) or (value["id"] and is_this_page(value["id"]))
        return value == "true" or value.partition("#")[0].rstrip("/") == address

    pages = [thing for thing in top if kind(thing) == "page"]
    questions = any("FAQPage" in page["types"] for page in pages)
    mains = []
    for thing in top:
        if kind(thing) == "page" and "FAQPage" not in thing["types"] or not thing["types"]:
            mains += [value for value in the_only(thing, "mainEntity") if value and value["values"]][:1]
        elif kind(thing) in ("subject", "party") and any(map(is_this_page, thing["values"].get("mainEntityOfPage", []))):
            mains.append(thing)
    subjects = [thing for thing in top if kind(thing) == "subject" and not (questions and "Question" in thing["types"])]
    about = [thing for page in pages for thing in the_only(page, "about")[:1]
             if thing and kind(thing) == "subject" and thing["types"] != ["Thing"]]
    main = mains[0] if mains else next(filter(called, subjects + about), None)

    parties = [thing for thing in top if kind(thing) == "party"]
    is_alone = len(parties) == 1 and not any("WebSite" in thing["types"] for thing in top)
    graph = [value for data in OpenGraphExtractor().extract_items(tree) for name, value in data["properties"]
             if name == "og:title"]
    elements = tree.xpath("//title")
    chain = [
        called(main), *graph, *map(called, pages), called(parties[0]) if is_alone else None,
        elements[0].text_content() if elements else None, *map(called, parties), *map(called, top),
    ]
    return next((collapsed(text) for text in chain if text and collapsed(text)), None)
