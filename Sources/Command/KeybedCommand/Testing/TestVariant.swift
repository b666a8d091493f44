import CalculatorProfiles
import KeyboardExtension
import Keyboards
import Simulator

/// What a file is played under: a profile of the device or, if calculators were chosen, one of these.
enum TestVariant: Sendable {
    case device(HostProfile)
    case calculator(CalculatorProfile)

    /// The name that reports use.
    var name: String {
        switch self {
        case .device(let profile): profile.name
        case .calculator(let profile): profile.name
        }
    }
}
