import Testing
import XCTest

/// Begins the tests. With a file of this name the package manager need not find tests of XCTest, of which there are none,
/// and so needs no index of the code, which takes a quarter of a build.
@main struct AllTests {
    static func main() async {
        if CommandLine.arguments.contains("swift-testing") { await Testing.__swiftPMEntryPoint() as Never }
        XCTMain([])
    }
}
