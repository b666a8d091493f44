import Foundation
import GRDB

/// Whether there is room for a file to grow.
enum DiskSpace {
    /// The number of bytes that a database needs for the files beside it.
    private static let needed: UInt = 1 << 16

    /// The error itself, or the error of a full disk: SQLite reports a device that fails when it finds no room for the
    /// files beside the database, or none that the limits of the user allow.
    static func explained(_ error: any Error, _ path: String) -> any Error {
        guard let failure = error as? DatabaseError, failure.resultCode == .SQLITE_IOERR, isExhausted(at: path) else {
            return error
        }
        return DatabaseError(resultCode: .SQLITE_FULL)
    }

    private static func isExhausted(at path: String) -> Bool {
        var limit = rlimit()
        #if canImport(Glibc)
            let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
            let fileSize = RLIMIT_FSIZE
        #endif
        if getrlimit(fileSize, &limit) == 0, limit.rlim_cur != rlim_t.max, limit.rlim_cur < 1 << 30 { return true }
        var disk = statvfs()
        guard statvfs(URL(filePath: path).deletingLastPathComponent().path, &disk) == 0 else { return false }
        return UInt(disk.f_bavail) * UInt(disk.f_frsize) < needed || disk.f_favail == 0 && disk.f_files > 0
    }
}
