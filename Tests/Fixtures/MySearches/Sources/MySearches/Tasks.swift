import HostAppKit
import KeyboardExtension

/// A list of tasks: return adds the one that is typed, `:done 2` removes the second.
struct Tasks: HostApp {
    let id = "tasks"
    let fields = [
        Field(
            id: "task", label: "Task",
            traits: TextInputTraits(autocapitalizationType: .sentences, returnKeyType: .done))
    ]
    let commands = [
        AppCommand<Tasks>("done", "N", summary: "remove the Nth task") { (app, arguments, _) throws(Refusal) in
            try app.remove(arguments.all)
            return []
        }
    ]
    private var tasks: [String] = []

    var results: [String]? { tasks }

    mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        let task = device.text("task")
        guard !task.isEmpty else { return [] }
        tasks.append(task)
        return [.setText("", field: "task")]
    }

    private mutating func remove(_ word: CommandArguments.Word) throws(Refusal) {
        guard let number = Int(word.text), number > 0, number <= tasks.count else {
            throw Refusal("there is no task ‘\(word.text)’; there are \(tasks.count)", at: word.range)
        }
        tasks.remove(at: number - 1)
    }
}
