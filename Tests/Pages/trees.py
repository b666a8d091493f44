"""The trees that two parsers make of a page: libxml2, as extruct uses it, and html5lib, which follows the HTML standard."""
import re

import html5lib
import lxml.etree
import lxml.html


def libxml2(text):
    return lxml.html.document_fromstring(text.encode(), parser=lxml.html.HTMLParser(encoding="utf-8"))


def standard(text):
    """The tree of the HTML standard, as html5lib builds it."""
    def copied(element):
        name = element.tag if isinstance(element.tag, str) else None
        if name is None:
            copy = lxml.html.HtmlComment("")
        else:
            attributes = {name: value for name, value in element.attrib.items() if re.fullmatch("[a-z][a-z:-]*", name)}
            # The attribute that XPath finds elements by, in a tree that no parser of HTML made.
            if "id" in attributes:
                attributes["{http://www.w3.org/XML/1998/namespace}id"] = attributes["id"]
            copy = lxml.html.html_parser.makeelement(re.sub("[^a-z0-9:-]", "_", name.rpartition("}")[2]), attributes)
            copy.text = element.text
            copy.extend(map(copied, element))
        copy.tail = element.tail
        return copy
    tree = copied(html5lib.parse(text, namespaceHTMLElements=False))
    return lxml.etree.fromstring(lxml.etree.tostring(tree), lxml.html.XHTMLParser(recover=True))
