import Foundation
package import KeyboardExtension

/// How long a thumb takes to a key, by Fitts' law: `intercept + slope · log₂(distance / width + 1)`.
///
/// The width of a key is the smaller of its two sides (I. S. MacKenzie and W. Buxton, "Extending Fitts' law to
/// two-dimensional tasks", CHI 1992).
package struct FittsLaw: Hashable, Sendable {
    /// The time of a press where the thumb already is.
    package let intercept: SimulatedTime
    /// The time per bit of difficulty.
    package let slope: SimulatedTime

    /// A thumb on the keys of a phone: M. Silfverberg, I. S. MacKenzie and P. Korhonen, "Predicting text entry speed on
    /// mobile phones", CHI 2000. For two thumbs the same figures are used by I. S. MacKenzie and R. W. Soukoreff, "A
    /// model of two-thumb text entry", Graphics Interface 2002.
    package static let thumb = FittsLaw(intercept: .milliseconds(176), slope: .milliseconds(64))

    /// The time for a distance between the centres of two keys and the size of the second, both in the same unit.
    package func time(distance: Double, to target: KeyTarget) -> SimulatedTime {
        intercept + slope * log2(distance / min(target.width, target.height) + 1)
    }
}
