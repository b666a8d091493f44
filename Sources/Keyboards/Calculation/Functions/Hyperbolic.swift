/// The hyperbolic functions and their inverses. Exact only where the value is 0 or 1 for 0 or 1.
extension CalculatorNumber {
    /// - Throws: `overflow`, and `invalidInput` outside the domain of an inverse: below 1 for the cosine's, from 1 and
    ///   −1 on for the tangent's.
    func applyingHyperbolic(_ function: Elementary) throws(CalculatorError) -> CalculatorNumber {
        switch function {
        case .inverseHyperbolicCosine:
            let excess = try compared(to: 1)
            if excess < 0 { throw .invalidInput }
            if excess == 0 { return isExact ? .zero : try CalculatorNumber.zero.inexact }
        case .inverseHyperbolicTangent:
            guard try magnitude.compared(to: 1) < 0 else { throw .invalidInput }
        case .hyperbolicSine, .hyperbolicCosine:
            if !isZero { try CalculatorNumber.checkExponent(real.known) }
        default: break
        }
        if isZero {
            let one = CalculatorNumber(1)
            return function != .hyperbolicCosine ? self : isExact ? one : try one.inexact
        }
        return try CalculatorNumber(.function(function, real))
    }
}
