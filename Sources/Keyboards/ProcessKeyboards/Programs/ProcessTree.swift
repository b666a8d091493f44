import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A process and what it started.
enum ProcessTree {
    /// The maximum number of processes that are looked at.
    private static let maximum = 1000

    /// The processes that a process started, and those that these started. Empty where the system does not say.
    static func descendants(of root: pid_t) -> [pid_t] {
        #if os(Linux)
            var found: [pid_t] = []
            var open = [root]
            while let parent = open.popLast(), found.count < maximum {
                let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")) ?? []
                for thread in threads.prefix(maximum) {
                    guard let text = read("/proc/\(parent)/task/\(thread)/children") else { continue }
                    let children = text.split(separator: " ").compactMap { pid_t($0) }
                    found += children
                    open += children
                }
            }
            return found
        #else
            return []
        #endif
    }

    /// The resident memory of a process and of what it started, in bytes; 0 where the system does not say.
    static func residentSize(of root: pid_t) -> Int {
        #if os(Linux)
            let pages = ([root] + descendants(of: root)).reduce(0) { sum, process in
                // The second number is the resident size in pages.
                let numbers = read("/proc/\(process)/statm")?.split(separator: " ") ?? []
                return sum + (numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0)
            }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        #else
            var info = rusage_info_v2()
            let result = withUnsafeMutablePointer(to: &info) { pointer in
                pointer.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
                    proc_pid_rusage(root, RUSAGE_INFO_V2, $0)
                }
            }
            return result == 0 ? Int(clamping: info.ri_resident_size) : 0
        #endif
    }

    #if os(Linux)
        /// The text of a short file of the kernel.
        private static func read(_ path: String) -> String? {
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
        }
    #endif
}
