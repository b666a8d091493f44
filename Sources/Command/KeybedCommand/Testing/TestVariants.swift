import CalculatorProfiles
import Profiles
import Simulator

/// What files are played under: profiles of the device or, if any were chosen, calculators.
enum TestVariants: Sendable {
    case devices([HostProfile])
    case calculators([CalculatorProfile])

    /// The calculators, unless there are none.
    init(_ profiles: [HostProfile], _ calculators: [CalculatorProfile]) {
        self = calculators.isEmpty ? .devices(profiles) : .calculators(calculators)
    }

    var all: [TestVariant] {
        switch self {
        case .devices(let profiles): profiles.map(TestVariant.device)
        case .calculators(let profiles): profiles.map(TestVariant.calculator)
        }
    }

    /// What one is called, which is also the name of its option.
    var kind: String {
        switch self {
        case .devices: HostProfile.kind
        case .calculators: CalculatorProfile.kind
        }
    }
}

/// One of them.
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
