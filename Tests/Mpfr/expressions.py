"""Random expressions of the scientific calculator: their keys, their text, and their value by mpfr."""
import random
from fractions import Fraction

import gmpy2

# The precisions in bits that are tried until a value is certain.
PRECISIONS = [256, 1_024, 2_300, 4_096, 8_192]
# What only more bits than these distinguish from 0 may be 0 for the calculator.
MAXIMUM_BITS = 2_300
# Above 2 to this power an angle may be too large for the calculator.
MAXIMUM_ANGLE = 3_300


class Failure(Exception):
    """The sentence that the calculator shows."""


class Uncertain(Exception):
    """Even the highest precision does not say what the value is."""


class Node:
    """An expression. `zero` is set once its value is found to be 0, `one` for 1 and -1 where that is a limit."""

    def __init__(self, kind, *parts):
        self.kind, self.parts = kind, parts
        self.constant = None

    def value(self, bits, degrees):
        """The value with about this many bits."""
        if self.constant is not None:
            return gmpy2.mpfr(self.constant)
        values = [part.value(bits, degrees) for part in self.parts if isinstance(part, Node)]
        return compute(self.kind, values, self.parts, degrees)


def compute(kind, v, parts, degrees):
    if kind == "number":
        return gmpy2.mpfr(gmpy2.mpq(Fraction(parts[0])))
    if kind == "pi":
        return gmpy2.const_pi()
    if kind == "e":
        return gmpy2.exp(gmpy2.mpfr(1))
    unit = gmpy2.const_pi() / 180 if degrees else 1
    return {
        "+": lambda: v[0] + v[1], "-": lambda: v[0] - v[1], "*": lambda: v[0] * v[1], "/": lambda: v[0] / v[1],
        "^": lambda: power(v[0], v[1], exact_value(parts[1])),
        "root": lambda: power(v[0], 1 / v[1], inverse(exact_value(parts[1]))),
        "neg": lambda: -v[0], "sqr": lambda: v[0] * v[0], "cube": lambda: v[0] ** 3, "reciprocal": lambda: 1 / v[0],
        "sqrt": lambda: gmpy2.sqrt(v[0]), "cbrt": lambda: gmpy2.cbrt(v[0]),
        "sin": lambda: gmpy2.sin(v[0] * unit), "cos": lambda: gmpy2.cos(v[0] * unit),
        "tan": lambda: gmpy2.tan(v[0] * unit),
        "asin": lambda: gmpy2.asin(v[0]) / unit, "acos": lambda: gmpy2.acos(v[0]) / unit,
        "atan": lambda: gmpy2.atan(v[0]) / unit,
        "sinh": lambda: gmpy2.sinh(v[0]), "cosh": lambda: gmpy2.cosh(v[0]), "tanh": lambda: gmpy2.tanh(v[0]),
        "asinh": lambda: gmpy2.asinh(v[0]), "acosh": lambda: gmpy2.acosh(v[0]), "atanh": lambda: gmpy2.atanh(v[0]),
        "ln": lambda: gmpy2.log(v[0]), "log": lambda: gmpy2.log10(v[0]), "log2": lambda: gmpy2.log2(v[0]),
        "exp": lambda: gmpy2.exp(v[0]), "tenTo": lambda: gmpy2.exp10(v[0]),
        "fact": lambda: gmpy2.mpfr(gmpy2.fac(int(v[0]))),
    }[kind]()


def inverse(fraction):
    return None if fraction is None else 1 / fraction


def power(base, exponent, exact):
    """A negative number has a power if the exponent is a fraction with an odd denominator."""
    if base < 0 and exact is not None and exact.denominator % 2 == 1:
        magnitude = gmpy2.exp(gmpy2.log(-base) * gmpy2.mpfr(gmpy2.mpq(exact)))
        return -magnitude if exact.numerator % 2 else magnitude
    return base**exponent


def exact_value(node):
    """The fraction that a number is, also with a sign or as a quotient; nil for other expressions."""
    if node.kind == "number":
        return Fraction(node.parts[0])
    if node.kind == "neg":
        value = exact_value(node.parts[0])
        return None if value is None else -value
    if node.kind == "/":
        left, right = exact_value(node.parts[0]), exact_value(node.parts[1])
        return None if left is None or not right else left / right
    return None


def close(left, right, bits):
    return left == right or abs(left - right) <= abs(right) / gmpy2.mpfr(2) ** bits


def certain(node, degrees, offset=0):
    """The value minus an offset with at least a hundred bits; 0 if it cannot be distinguished from 0."""
    previous, previous_bits, are_small = None, 0, True
    for bits in PRECISIONS:
        with gmpy2.context(precision=bits, emax=gmpy2.get_emax_max(), emin=gmpy2.get_emin_min()):
            value = node.value(bits, degrees) - offset
            if gmpy2.is_nan(value) or gmpy2.is_infinite(value):
                previous = None
                continue
            if previous is not None and value != 0 and close(previous, value, 100):
                if previous_bits > MAXIMUM_BITS:
                    raise Uncertain
                return value
            previous, previous_bits = value, bits
            are_small = abs(value) < gmpy2.mpfr(2) ** (-bits // 2)
    if are_small:
        return gmpy2.mpfr(0)
    raise Uncertain


def is_at(node, degrees, number):
    """Whether the value is below, at or above a number."""
    return int(gmpy2.sign(certain(node, degrees, number)))


def check(node, degrees):
    """Raises what the calculator shows instead of a value, for this expression or a part of it."""
    for part in node.parts:
        if isinstance(part, Node):
            check(part, degrees)
    if node.kind in ("number", "pi", "e"):
        return
    operand = node.parts[0]
    sign = is_at(operand, degrees, 0)
    second = is_at(node.parts[1], degrees, 0) if len(node.parts) == 2 else None
    if node.kind == "/" and second == 0:
        raise Failure("Result is undefined" if sign == 0 else "Cannot divide by zero")
    if node.kind == "reciprocal" and sign == 0 or node.kind == "root" and second == 0:
        raise Failure("Cannot divide by zero")
    if node.kind in ("^", "root"):
        if second == 0:
            node.constant = 1
        elif sign == 0:
            if second < 0:
                raise Failure("Cannot divide by zero")
            node.constant = 0
        elif sign < 0:
            exact = exact_value(node.parts[1])
            exact = inverse(exact) if node.kind == "root" else exact
            if exact is None:
                raise Uncertain
            if exact.denominator % 2 == 0:
                raise Failure("Invalid input")
    if node.kind == "sqrt" and sign < 0 or node.kind in ("ln", "log", "log2") and sign <= 0:
        raise Failure("Invalid input")
    if node.kind in ("asin", "acos", "atanh"):
        above, below = is_at(operand, degrees, 1), is_at(operand, degrees, -1)
        if above > 0 or below < 0 or node.kind == "atanh" and (above == 0 or below == 0):
            raise Failure("Invalid input")
        if above == 0 or below == 0:
            operand.constant = 1 if above == 0 else -1
    if node.kind == "acosh":
        above = is_at(operand, degrees, 1)
        if above < 0:
            raise Failure("Invalid input")
        if above == 0:
            operand.constant = 1
    if node.kind in ("sin", "cos", "tan") and abs(certain(operand, degrees)) > gmpy2.mpfr(2) ** MAXIMUM_ANGLE:
        raise Uncertain
    if node.kind == "tan" and is_at(Node("cos", operand), degrees, 0) == 0:
        raise Failure("Invalid input")
    if node.kind in ("exp", "sinh", "cosh") and abs(certain(operand, degrees)) > 30_000:
        raise Failure("Overflow")
    if node.kind == "tenTo" and abs(certain(operand, degrees)) > 12_000:
        raise Failure("Overflow")
    if node.kind in ("^", "root") and node.constant is None:
        exponent = certain(node.parts[1], degrees)
        base = abs(certain(operand, degrees))
        with gmpy2.context(precision=256, emax=gmpy2.get_emax_max(), emin=gmpy2.get_emin_min()):
            if abs(gmpy2.log(base) * (exponent if node.kind == "^" else 1 / exponent)) > 30_000:
                raise Failure("Overflow")
    value = certain(node, degrees)
    if value == 0:
        node.constant = 0
    elif abs(leading_exponent(value)) > 9_999:
        raise Failure("Overflow")


def leading_exponent(value):
    return rounded(value, 16)[1] + 15


def rounded(value, digits):
    """The digits of a magnitude, rounded half away from 0, and the exponent of the last one."""
    with gmpy2.context(precision=PRECISIONS[-1] * 8, emax=gmpy2.get_emax_max(), emin=gmpy2.get_emin_min()):
        fraction = gmpy2.mpq(abs(value))
    exponent = int((gmpy2.num_digits(fraction.numerator) - gmpy2.num_digits(fraction.denominator))) - digits
    while True:
        scaled = fraction / gmpy2.mpz(10) ** exponent if exponent >= 0 else fraction * gmpy2.mpz(10) ** -exponent
        whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
        if scaled >= gmpy2.mpz(10) ** digits:
            exponent += 1
        elif scaled < gmpy2.mpz(10) ** (digits - 1):
            exponent -= 1
        else:
            if whole == gmpy2.mpz(10) ** digits:
                whole, exponent = whole // 10, exponent + 1
            return int(whole), exponent


def shown(value):
    """The number as the calculator types it."""
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    digits, exponent = rounded(value, 16)
    while digits % 10 == 0:
        digits, exponent = digits // 10, exponent + 1
    leading = exponent + len(str(digits)) - 1
    scientific = f"{sign}{str(digits)[0]}.{str(digits)[1:]}e{leading:+d}"
    if leading >= 16:
        return scientific
    if exponent < -16:
        if leading < -3:
            return scientific
        digits, exponent = rounded(value, 17 + leading)
        while digits % 10 == 0:
            digits, exponent = digits // 10, exponent + 1
    if exponent >= 0:
        return f"{sign}{digits * 10**exponent}"
    text = str(digits).rjust(1 - exponent, "0")
    return f"{sign}{text[:exponent]}.{text[exponent:]}"


def expected(node, degrees):
    """What the calculator shows."""
    try:
        check(node, degrees)
    except Failure as failure:
        return str(failure)
    value = certain(node, degrees)
    if value == 0:
        return "0"
    # Sixteen digits are right unless the value is very close to the middle of two decimals. It is then taken to be there.
    with gmpy2.context(precision=PRECISIONS[-1], emax=gmpy2.get_emax_max(), emin=gmpy2.get_emin_min()):
        best = node.value(PRECISIONS[-1], degrees)
        error = abs(best) / gmpy2.mpfr(2) ** 1_500
        return shown(best + error if best > 0 else best - error)


UNARY = [
    "neg", "sqr", "cube", "reciprocal", "sqrt", "cbrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh",
    "tanh", "asinh", "acosh", "atanh", "ln", "log", "log2", "exp", "tenTo",
]
BINARY = ["+", "-", "*", "/", "^", "root"]
SECOND = {
    "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "cube", "cbrt", "log2", "exp", "tenTo",
}
FIRST = {"sin", "cos", "tan", "^", "root", "sqr", "sqrt", "log", "ln", "fact"}
NAMES = {
    "neg": "negate", "sqr": "sqr", "cube": "cube", "reciprocal": "1/", "sqrt": "√", "cbrt": "∛", "tenTo": "pow10",
}


def number(text):
    return Node("number", text)


def keys(node):
    """The keys of an expression, each a word."""
    if node.kind == "number":
        return list(node.parts[0].replace("-", "")) + (["neg"] if node.parts[0].startswith("-") else [])
    if node.kind in ("pi", "e"):
        return [node.kind]
    if len(node.parts) == 2:
        return ["("] + keys(node.parts[0]) + [node.kind] + keys(node.parts[1]) + [")"]
    return keys(node.parts[0]) + [node.kind]


def text(node):
    """The expression as written."""
    if node.kind == "number":
        return f"({node.parts[0]})" if node.parts[0].startswith("-") else node.parts[0]
    if node.kind == "pi":
        return "π"
    if node.kind == "e":
        return "e"
    if node.kind == "fact":
        return f"{text(node.parts[0])}!"
    if len(node.parts) == 2:
        sign = {"*": "×", "/": "÷", "root": "yroot"}.get(node.kind, node.kind)
        return f"({text(node.parts[0])} {sign} {text(node.parts[1])})"
    return f"{NAMES.get(node.kind, node.kind)}({text(node.parts[0])})"


def literal(rng):
    choice = rng.randrange(12)
    if choice < 5:
        return number(str(rng.randint(0, 12)))
    if choice < 7:
        return number(f"{rng.randint(0, 9)}.{rng.randint(1, 99)}")
    if choice == 7:
        return number(str(rng.randint(0, 9_999)))
    if choice == 8:
        return number("0." + "0" * rng.randint(0, 10) + str(rng.randint(1, 999)))
    if choice == 9:
        return number("-" + str(rng.randint(1, 20)))
    if choice == 10:
        return number(rng.choice(["30", "45", "60", "90", "180", "270", "360", "0.5", "1000", "64", "0.25", "1"]))
    return number(str(rng.randint(1, 10**15)) + "." + str(rng.randint(1, 9)))


def leaf(rng):
    choice = rng.randrange(10)
    if choice == 0:
        return Node("pi")
    if choice == 1:
        return Node("e")
    if choice == 2 and rng.random() < 0.3:
        return Node("fact", number(str(rng.randint(0, rng.choice([20, 200, 3_300])))))
    return literal(rng)


def tree(rng, depth):
    if depth == 0 or rng.random() < 0.1:
        return leaf(rng)
    if rng.random() < 0.6:
        return Node(rng.choice(UNARY), tree(rng, depth - 1))
    kind = rng.choice(BINARY + ["+", "-", "*", "/"])
    right = leaf(rng) if kind in ("^", "root") else tree(rng, depth - 1)
    return Node(kind, tree(rng, depth - 1), right)


def ten_to_minus(rng, highest):
    return Node("^", number("10"), number(f"-{rng.randint(1, highest)}"))


def cancelling(rng, degrees):
    """An expression in which most digits cancel."""
    kind = rng.randrange(9)
    if kind == 0:
        return Node("-", number("1"), Node("cos", ten_to_minus(rng, 300)))
    if kind == 1:
        return Node(rng.choice(["ln", "log", "log2", "acosh"]), Node("+", number("1"), ten_to_minus(rng, 300)))
    if kind == 2:
        # A number and its first digits.
        start = tree(rng, 2)
        try:
            words = expected(start, degrees)
            digits = words.split("e")[0].replace("-", "")
            if not digits.replace(".", "").isdigit() or "e" in words or digits == "0":
                return start
        except Uncertain:
            return start
        copy = number(("-" if words.startswith("-") else "") + digits)
        return Node("-", start, copy)
    if kind == 3:
        large = str(rng.randint(10**6, 10**16 - 1))
        return Node("-", Node("sqrt", Node("+", Node("sqr", number(large)), number("1"))), number(large))
    if kind == 4:
        angle = Node("^", number(str(rng.randint(2, 10))), number(str(rng.randint(10, 300))))
        return Node(rng.choice(["sin", "cos", "tan"]), angle)
    if kind == 5:
        near = number("90") if degrees else Node("/", Node("pi"), number("2"))
        return Node("tan", Node(rng.choice("+-"), near, ten_to_minus(rng, 200)))
    if kind == 6:
        near = Node("-", number("1"), ten_to_minus(rng, 300))
        return Node(rng.choice(["asin", "acos", "atanh"]), near)
    if kind == 7:
        small = ten_to_minus(rng, 400)
        return Node(rng.choice(["sin", "tan", "asin", "atan", "sinh", "tanh", "asinh", "atanh", "cbrt"]), small)
    # A function and its inverse.
    pairs = [("exp", "ln"), ("sinh", "asinh"), ("tanh", "atanh"), ("tan", "atan"), ("tenTo", "log"), ("sqr", "sqrt")]
    inner, outer = rng.choice(pairs)
    start = leaf(rng)
    return Node("-", Node(outer, Node(inner, start)), start)


def expressions(count, seed):
    """Random expressions with their units and values. Those whose value even much precision does not determine, and
    very long ones, are left out."""
    rng = random.Random(seed)
    left_out = 0
    while count > 0:
        degrees = rng.random() < 0.5
        node = cancelling(rng, degrees) if rng.random() < 0.25 else tree(rng, rng.randint(1, 4))
        if len(text(node)) > 300:
            continue
        try:
            value = expected(node, degrees)
        except Uncertain:
            left_out += 1
            if left_out > 1_000 + count:
                raise
            continue
        count -= 1
        yield node, degrees, value
