import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
package import Sessions

/// Serves the page of a session to browsers of this computer.
package struct PageServer: Sendable {
    /// The maximum number of connections at once; further ones are closed.
    static let maximumConnections = 128
    /// The maximum length of a message of a page, in bytes.
    static let maximumMessage = 1 << 20
    /// How long a connection that is no socket may neither say nor take anything.
    static let patience = TimeAmount.seconds(10)

    private let device: SharedDevice
    private let access: Access
    private let listener: NIOAsyncChannel<EventLoopFuture<Connection>, Never>

    /// What a connection has become: a socket, or a request for a file.
    enum Connection: Sendable {
        case socket(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>)
        case request(NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>)
    }

    /// The address that opens the page.
    package let address: String

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - port: the port; 0 for any that is free.
    ///   - token: the secret part of the address.
    package init(_ session: Session, port: Int, token: String) async throws {
        device = SharedDevice(session)
        let doorman = Doorman(limit: Self.maximumConnections)
        do {
            listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
                .serverChannelOption(.backlog, value: 64)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
                .bind(host: "127.0.0.1", port: port) { channel in doorman.configure(channel) }
        } catch let error as IOError {
            throw PortError(error)
        }
        let bound = listener.channel.localAddress?.port ?? port
        access = Access(token: token, port: bound)
        doorman.open(access)
        address = "http://127.0.0.1:\(bound)/\(token)/"
    }

    /// Serves until the task is cancelled.
    package func run() async throws {
        try await withThrowingDiscardingTaskGroup { group in
            try await listener.executeThenClose { connections in
                for try await connection in connections {
                    group.addTask { await serve(connection) }
                }
            }
        }
    }

    /// Serves a connection to its end. What goes wrong with one is no matter of the others.
    private func serve(_ connection: EventLoopFuture<Connection>) async {
        switch try? await connection.get() {
        case .socket(let channel): try? await PageSocket(device: device).serve(channel)
        case .request(let channel): try? await FileRequest(device: device, access: access).serve(channel)
        case nil: break
        }
    }
}

/// Why nobody can listen at a port, in half a sentence.
struct PortError: Error, CustomStringConvertible {
    let description: String

    init(_ error: IOError) {
        description =
            switch error.errnoCode {
            case EADDRINUSE: "another program listens there; choose another with --port, or 0 for any that is free"
            case EACCES: "only the administrator may listen there; choose one from 1024 on with --port"
            default: String(cString: strerror(error.errnoCode))
            }
    }
}
