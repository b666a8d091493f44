import Foundation
import HostAppKit
import KeyboardExtension
import ProcessKeyboards
import Simulator
import TestSupport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The program `CountingKeyboard`.
enum CountingProgram {
    static let file = TestPrograms.file("CountingKeyboard")

    /// A keyboard that keeps states as the first argument says.
    static func keyboard(_ arguments: [String]) throws -> AvailableKeyboard {
        var program = KeyboardProgram(name: "counting", command: [file.path] + arguments, folder: "/")
        program.isConfined = false
        return try program.keyboard()
    }

    /// Ends every running program that was started with this argument, at once. Returns how many there were.
    static func kill(_ argument: String) -> Int {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
        return processes.filter { process in
            guard let line = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline")) else { return false }
            let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            return words.first == file.path && words.last == argument && signal(process)
        }.count
    }

    private static func signal(_ process: pid_t) -> Bool {
        #if canImport(Darwin)
            Darwin.kill(process, SIGKILL) == 0
        #else
            Glibc.kill(process, SIGKILL) == 0
        #endif
    }
}

/// The same keyboard in this process.
struct CountingKeyboard: Keyboard {
    var count = 0
    var appearance = KeyboardAppearance()

    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        guard case .key = event else { return KeyboardResponse() }
        count += 1
        proxy.insertText("\(count) ")
        appearance.mode = "\(count)"
        return KeyboardResponse()
    }
}

struct OneKeyboard: KeyboardCatalog {
    let keyboard: AvailableKeyboard
    var keyboards: [String] { ["counting"] }
    var enabledKeyboards: [String] { ["counting"] }
    func keyboard(named name: String) -> AvailableKeyboard { keyboard }
}

struct Notes: HostApp {
    var id: String { "notes" }
    var fields: [Field] { [Field(id: "note", label: "Note", isMultiline: true)] }
}

func device(_ keyboard: AvailableKeyboard) throws -> Simulation {
    try Simulation(catalog: OneKeyboard(keyboard: keyboard), apps: [Notes()], store: MemoryStore())
}

extension Simulation {
    mutating func press(_ key: String = "one") throws { try run(key) }
}
