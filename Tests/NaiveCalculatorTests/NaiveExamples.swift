import Calculation
import Testing

/// The models themselves, checked with examples of the rules.
@Suite struct NaiveExamples {
    @Test(
        arguments: [
            ("1234567890123456 78", "1,234,567,890,123,456"), ("1.00+", "1"), ("0.00 del del del", "0"),
            ("5 neg del", "0"),
            ("5 neg 3", "-53"), ("neg 5", "5"), ("0. neg 1", "-0.1"), ("1+2*3=", "9"), ("2+3*4-5=", "15"),
            ("5+*3=", "15"),
            ("1+2===", "7"), ("10-3===", "1"), ("2*3=4=", "12"), ("2+3=4=", "7"), ("5+=", "10"), ("5+==", "15"),
            ("5+3*=", "64"), ("4==", "4"), ("2+3=+4=", "9"), ("2+3= del", "5"), ("2+3= CE 7=", "10"), ("2+3= C", "0"),
            ("2+3= neg =", "-2"), ("3+4= sqrt 2=", "6"), ("50+10%=", "55"), ("50+10%==", "60"), ("50-10%=", "45"),
            ("50*10%=", "5"), ("50/10%=", "500"), ("6*5%==", "0.015"), ("10%", "0"), ("200+%=", "600"),
            ("5+3=10%", "0.8"),
            ("5*3=%", "0.15"), ("9=%", "0.81"), ("5=10%", "0.5"), ("200=15%", "30"), ("%9=%", "0.81"),
            ("10+5%3=", "13"),
            ("100-20%-20%=", "64"), ("9+16 sqrt =", "13"), ("9+ sqrt =", "12"),
            ("1+16 sqrt 5=", "6"), ("2 sqrt sqr", "2"), ("2.25 sqrt -1.5=", "0"), ("2 sqrt", "1.414213562373095"),
            ("3 inv *3=", "1"), ("1/3*3=", "1"), ("2/3=", "0.6666666666666667"), ("100/3=", "33.33333333333333"),
            ("1/300=", "0.0033333333333333"), ("1/3000=", "3.333333333333333e-4"), ("1/1000000=", "0.000001"),
            (".0000000000000001*.1=", "1.e-17"), ("9999999999999999+1=", "1.e+16"),
            ("123456789 sqr", "1.524157875019052e+16"), (".1+.2-.3=", "0"), ("5+ neg =", "0"), ("5+3 neg =", "2"),
            ("1+2 CE 5=", "6"), ("1+ CE =", "1"), ("5/0+", "Cannot divide by zero"), ("0/0=", "Result is undefined"),
            ("9 neg sqrt 5", "Invalid input"), ("9 neg sqrt CE", "0"), ("5 MS 3", "3"), ("2+3 MS 4=", "6"),
            ("7 MS C 2+ MR =", "9"), ("7 MS C 2+ MR 5=", "7"), ("5 MS 3 MS memory MR2", "5"),
            ("5 MS 3 MS 2 memory M+2", "2"), ("5 M-", "5"), ("7 MS 8 MS 9 MS memory MC2", "9"),
            ("1/3= MS C MR *3=", "1"),
            ("5 MS C 3* MR ==", "75"), ("5 MS MR del", "5"),
        ] as [(String, String)])
    func `Immediate examples hold`(keys: String, display: String) {
        #expect(shown(NaiveImmediate(CalculatorRules()), after: keys).display == display)
    }

    @Test(
        arguments: [
            ("1+2*3=", "7"), ("1+2*3+", "7"), ("1+2*", "2"), ("1+2+*3=", "7"), ("1+2*+3=", "6"), ("1+2*3==", "13"),
            ("5(3)=", "15"), ("(1+2)4=", "12"), ("(5+)", "10"), ("5+(=", "10"), ("2+3=4=", "7"), ("(2+3)==", "5"),
            ("50+10%=", "55"), ("2*50+10%=", "110"), ("2+3=(4)=", "20"), ("(1+2", "2"), ("(1+2)", "3"),
            ("1+2*(3-1=", "5"), ("(/3)=", "3"), ("2*(16 sqrt )=", "8"), ("(1+8) sqrt", "3"), ("1+2* neg =", "-3"),
            ("15%*200=", "30"), ("100-20%", "20"), ("100-20%=", "80"), ("100-20%*100=", "80"), ("100+10%+10%=", "121"),
            ("100-(20%)=", "99.8"), ("100-(20)%=", "80"), ("100+20% sqr =", "100.04"), ("100+20% neg =", "80"),
            ("100+10%%=", "100.1"), ("9=%", "0.09"), ("100-20%*-", "80"), ("100-20%(50)=", "90"),
            ("(9) CE 4=", "4"), ("1/0*", "Cannot divide by zero"), ("((((2)*3)+4)*5)=", "50"),
        ] as [(String, String)])
    func `Algebraic examples hold`(keys: String, display: String) {
        #expect(shown(NaiveAlgebraic(CalculatorRules(.algebraic)), after: keys).display == display)
    }

    @Test(
        arguments: [
            ("1+2*(3-", "1 + 2 × (3 - "), ("1+2*(3-1=", "1 + 2 × (3 - 1)="), ("1+(2+3)", "1 + (2 + 3)"),
            ("(1+2) sqrt", "√(1 + 2)"), ("((1+2)) sqrt", "√((1 + 2))"), ("5(", "5 × ("), ("(1+2)4", "(1 + 2) × "),
        ] as [(String, String)])
    func `Algebraic expressions are written`(keys: String, expression: String) {
        #expect(shown(NaiveAlgebraic(CalculatorRules(.algebraic)), after: keys).expression == expression)
    }

    @Test(
        arguments: [
            ("3 enter 4 +", "7"), ("3 enter 4-", "-1"), ("5 enter *", "5"), ("1 enter 2 enter 3+*", "5"),
            ("1 enter 2 swap /", "2"), ("1 enter 2 enter 3 roll", "2"), ("1 enter 2 enter 3 rollUp", "1"),
            ("1 enter 2 drop", "1"), ("200 enter 10%", "20"), ("200 enter 10% +", "220"), ("16 sqrt", "4"),
            ("1 enter 0/", "Cannot divide by zero"), ("1 enter 0/ CE", "0"), ("1 enter 0/ CE drop", "1"),
        ] as [(String, String)])
    func `Stack examples hold`(keys: String, display: String) {
        #expect(shown(NaiveReversePolish(CalculatorRules(.rpn)), after: keys).display == display)
    }

    @Test(
        arguments: [
            ("1+2*3=", "9"), ("1+2*", "3"), ("C.5", "0.5"), ("1+2==", "3"), ("1+2=5+", "5"), ("1+2=+4=", "7"),
            ("5+*3=", "15"), ("2/3=", "0.66666"), ("2/3=*3=", "2"), ("0-2/3=", "-0.66666"), ("1/1000000=", "0"),
            ("0-1/1000000=", "0"), ("1234567*1000=", "1234567000"),
            ("9999999999999999*9999999999999999=", "9.99999e+31"),
            ("10000000*1000000000=", "1.e+16"), ("1234567890123/7=", "176366841446.1428"),
            ("1234567890123456/7=", "176366841446208"), ("1/0=", "Cannot divide by zero"),
        ] as [(String, String)])
    func `Tutorial examples hold`(keys: String, display: String) {
        #expect(shown(NaiveImmediate(.tutorialOfLayout), after: keys).display == display)
    }

    @Test(
        arguments: [
            ("sharp", "2+3=+==", "13"), ("sharp", "2+=", "2"), ("sharp", "4/==", "0.0625"), ("sharp", "3*4=6=", "18"),
            ("sharp", "2+ neg ==", "-4"), ("sharp", "200*10%+=", "220"), ("sharp", "2-3%", "1.94"),
            ("sharp", "2/3%", "66.666666"), ("sharp", "4/%", "25"), ("sharp", "2+%", "2"), ("sharp", "2-3C", "2"),
            ("sharp", "1200*12%15%", "180"), ("sharp", "12*4 M+ 20/2 M- MRC", "38"), ("sharp", "3/0=", "E"),
            ("sharp", "2*3=100-15% GT", "91"), ("sharp", "2/36500*100000=", "5.47"), ("sharp", "98765432*2=", "E"),
            ("casio", "300**17=13=", "3900"), ("casio", "2**==", "8"), ("casio", "2*3=4=", "4"),
            ("casio", "5--7=2=", "-3"), ("casio", "20//10% M+ MR", "2.5"), ("casio", "120+25%-", "40"),
            ("casio", "200*20%-", "160"), ("casio", "198-300%", "-34"), ("casio", "5*6=2*8= GT", "46"),
            ("phone", "123456789+987654321=", "1.111111e9"), ("phone", "2+3*4==", "56"), ("phone", "5+ neg ", "-0"),
            ("phone", "5+ neg 8=", "-3"), ("phone", "2+3=C4=", "7"), ("phone", "5*3=CC4=", "4"),
            ("phone18", "2*3==", "6"), ("android", "5*-3=", "-15"), ("android", "100+(10)%=", "100.1"),
            ("android", "5+=", "5"), ("android", "4= del ", "0"), ("hp", "3 enter *", "9.0000"),
            ("hp", "1 enter 2 CE 3", "3"), ("hp", "16 enter 19- lastx + lastx *", "304.0000"),
            ("hp", "1.15 enter enter enter 1000***", "1,520.8750"), ("tutorial", "2+3=.5", "5.5"),
            ("tutorial", "007", "007"), ("tutorial", "1+2=4+", "0"), ("tutorial", "5/0= CE", "inf"),
        ] as [(String, String, String)])
    func `Examples of the rules hold`(name: String, keys: String, display: String) {
        let rules = CalculatorRules.bundled(name)
        let shown =
            switch rules.evaluation {
            case .immediate: shown(NaiveImmediate(rules), after: keys)
            case .algebraic: shown(NaiveAlgebraic(rules), after: keys)
            case .scientific: shown(NaiveScientific(rules), after: keys)
            case .rpn: shown(NaiveReversePolish(rules), after: keys)
            }
        #expect(shown.display == display)
    }

    private func shown(_ calculator: some NaiveCalculator, after keys: String) -> Shown {
        var calculator = calculator
        for press in Press.reading(keys) { calculator.press(press) }
        return Shown(calculator, entries: 2)
    }
}
