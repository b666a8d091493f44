/// Apps that come from files, which their author may change while a device uses them.
package protocol AppFolders: Sendable {
    /// The author's folders, which may change at any time.
    var folders: [String] { get }
    /// The endings of the files that count, without dots: of apps and of their records.
    var endings: Set<String> { get }

    /// The same apps, read again from their files, and those that are new or have changed.
    ///
    /// - Parameter changed: the paths of the files that have changed.
    func reread(changed: Set<String>) throws -> (folders: any AppFolders, apps: [any HostApp])
}
