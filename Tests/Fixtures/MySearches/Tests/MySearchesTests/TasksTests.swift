import HostAppKit
import KeybedTesting
import Testing

@testable import MySearches

@Suite struct TasksTests {
    @Test(arguments: TestDevice.profiles)
    func `Return adds a task, and done removes one`(profile: String) throws {
        var device = try TestDevice(keyboards: [], apps: [Tasks()], profile: profile)
        try device.press("\"Buy milk\" return \"Call Jane\" return")
        try device.expect("results: Buy milk | Call Jane\ndocument: ¦")
        try device.press(":done 1")
        try device.expect("results: Call Jane")
        try device.press(":undo")
        try device.expect("results: Buy milk | Call Jane")
    }

    @Test func `Without a device`() throws {
        var tasks = Tasks()
        #expect(tasks.submit("task", on: AppDevice()) == [])
        #expect(tasks.submit("task", on: AppDevice(texts: ["task": "Buy milk"])) == [.setText("", field: "task")])
        #expect(tasks.results == ["Buy milk"])
        #expect(throws: Refusal("there is no task ‘2’; there are 1", at: 6..<7)) {
            try tasks.perform(":done 2", on: AppDevice())
        }
    }

    @Test func `The bundled apps are there as well`() throws {
        var device = try TestDevice(keyboards: [], apps: TestDevice.bundledApps + [Tasks()])
        try device.expect("app: notes")
        try device.press(":app tasks")
        try device.press("\"Buy milk\" return")
        try device.expect("results: Buy milk")
    }
}
