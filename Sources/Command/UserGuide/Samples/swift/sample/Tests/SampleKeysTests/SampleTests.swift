import KeybedTesting
import SampleKeys
import Testing

@Suite struct SampleTests {
    @Test(arguments: TestDevice.profiles) func `A character is typed again`(profile: String) throws {
        var device = try TestDevice(layout: SampleKeyboard.layout, profile: profile) { SampleKeyboard() }
        try device.press("a e again")
        try device.expect("document: aee¦")
    }
}
