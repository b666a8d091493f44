/// The labels of telephone numbers. Each distinct label is stored once, because contacts have many numbers and few
/// labels.
struct NumberLabels: Sendable {
    private var labels: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number that stands for a label.
    mutating func number(of label: String) -> Int {
        if let number = numbers[label] { return number }
        numbers[label] = labels.count
        labels.append(label)
        return labels.count - 1
    }

    subscript(number: Int) -> String { labels[number] }
}
