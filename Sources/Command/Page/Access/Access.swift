/// Who may speak to the device: pages of this computer that know the token.
///
/// A page of another origin cannot read the address, and a name that another server gives this computer's address to
/// (DNS rebinding) is not among the hosts.
struct Access: Sendable {
    /// The secret part of the address.
    let token: String
    /// The names and the port that browsers put into `Host`.
    private let hosts: Set<String>

    /// Where a request leads.
    enum Route: Hashable, Sendable {
        case file(String)
        case socket
        /// The session as a `.keys` file.
        case session
        /// The session as a film.
        case film
        /// The address without its last slash.
        case start
    }

    /// Why a request is refused.
    enum Refusal: Error, Hashable, Sendable {
        /// It came by another name of this computer, or from a page that is not ours.
        case foreign
        /// The token is missing or wrong.
        case noToken
        case noSuchFile
    }

    init(token: String, port: Int) {
        self.token = token
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    }

    /// Where a request leads.
    ///
    /// - Parameters:
    ///   - host: the header `Host`.
    ///   - origin: the header `Origin`, which browsers send with every request for a socket.
    func route(_ path: String, host: String?, origin: String?) throws(Refusal) -> Route {
        guard let host, hosts.contains(host.lowercased()) else { throw .foreign }
        if let origin, origin.lowercased() != "http://\(host.lowercased())" { throw .foreign }
        let parts = path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].isEmpty, isToken(parts[1]) else { throw .noToken }
        guard parts.count > 2 else { return .start }
        guard parts.count == 3 else { throw .noSuchFile }
        switch parts[2] {
        case "": return .file("index.html")
        case "session.keys": return .session
        case "session.svg": return .film
        case "socket":
            guard origin != nil else { throw .foreign }
            return .socket
        default: return .file(String(parts[2]))
        }
    }

    /// Compares all characters, so that the time does not say how many are right.
    private func isToken(_ text: Substring) -> Bool {
        guard text.utf8.count == token.utf8.count else { return false }
        return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
