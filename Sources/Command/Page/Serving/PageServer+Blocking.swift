import Dispatch
import Foundation
import NIOConcurrencyHelpers
package import Sessions

extension PageServer {
    /// Serves the page of a session until a signal asks the program to end: interrupt, end of the terminal, or end.
    ///
    /// - Parameters:
    ///   - port: the port; 0 for any that is free.
    ///   - token: the secret part of the address.
    ///   - whenReady: called with the address of the page.
    package static func serve(
        _ session: Session, port: Int, token: String, whenReady: @escaping @Sendable (String) -> Void
    ) throws {
        let (result, end) = (NIOLockedValueBox<(any Error)?>(nil), DispatchSemaphore(value: 0))
        let given = NIOLockedValueBox<Session?>(session)
        let task = Task {
            let error = await failure(serving: given, port, token, whenReady)
            result.withLockedValue { $0 = error }
            end.signal()
        }
        let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { task.cancel() }
            source.resume()
            return source
        }
        end.wait()
        for source in signals { source.cancel() }
        if let error = result.withLockedValue({ $0 }), !task.isCancelled { throw error }
    }

    /// Takes a session and serves it until the task is cancelled. When this returns, nothing has the session any more:
    /// its keyboards end, and its store is closed, before the process does.
    private static func failure(
        serving given: NIOLockedValueBox<Session?>, _ port: Int, _ token: String,
        _ whenReady: @Sendable (String) -> Void
    ) async -> (any Error)? {
        guard let session = given.withLockedValue({ $0.take() }) else { return nil }
        do {
            let server = try await PageServer(session, port: port, token: token)
            whenReady(server.address)
            try await server.run()
            return nil
        } catch {
            return error
        }
    }
}
