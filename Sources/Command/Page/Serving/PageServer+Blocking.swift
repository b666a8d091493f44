import Dispatch
import Foundation
import NIOConcurrencyHelpers
package import Sessions

extension PageServer {
    /// Serves the page of a session until a signal asks the program to end: interrupt, end of the terminal, or end.
    ///
    /// - Parameters:
    ///   - port: the port; 0 for any that is free.
    ///   - whenReady: called with the address of the page.
    package static func serve(
        _ session: Session, port: Int, whenReady: @escaping @Sendable (String) -> Void
    ) throws {
        let (result, end) = (NIOLockedValueBox<(any Error)?>(nil), DispatchSemaphore(value: 0))
        let task = Task {
            do {
                let server = try await PageServer(session, port: port)
                whenReady(server.address)
                try await server.run()
            } catch {
                result.withLockedValue { $0 = error }
            }
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
}
