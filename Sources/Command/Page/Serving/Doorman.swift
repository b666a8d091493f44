import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Lets connections in: not too many at once, only those that ask for something soon, and sockets only for our own
/// pages.
final class Doorman: Sendable {
    private struct State {
        var access: Access?
        var count = 0
    }

    private let state = NIOLockedValueBox(State())
    private let limit: Int

    /// - Parameter limit: the maximum number of connections at once; further ones are closed.
    init(limit: Int) { self.limit = limit }

    /// Begins to let sockets in, now that the port is known.
    func open(_ access: Access) { state.withLockedValue { $0.access = access } }

    /// Makes a new connection either a socket or a request for a file.
    func configure(_ channel: any Channel) -> EventLoopFuture<EventLoopFuture<PageServer.Connection>> {
        let isWelcome = state.withLockedValue { state in
            guard state.count < limit else { return false }
            state.count += 1
            return true
        }
        guard isWelcome else {
            return channel.close().flatMap { channel.eventLoop.makeFailedFuture(ChannelError.alreadyClosed) }
        }
        channel.closeFuture.whenComplete { _ in self.state.withLockedValue { $0.count -= 1 } }
        return channel.eventLoop.makeCompletedFuture {
            let idle = IdleStateHandler(allTimeout: PageServer.patience)
            try channel.pipeline.syncOperations.addHandlers(idle, IdleClosing())
            let sockets = NIOTypedWebSocketServerUpgrader<PageServer.Connection>(
                maxFrameSize: PageServer.maximumMessage,
                shouldUpgrade: { channel, head in
                    guard let refusal = self.refusal(of: head) else {
                        return channel.eventLoop.makeSucceededFuture(HTTPHeaders())
                    }
                    // The request is not handed on, so it is answered here.
                    HTTPAnswer(refusal).send(on: channel).whenComplete { _ in channel.close(promise: nil) }
                    return channel.eventLoop.makeSucceededFuture(nil)
                },
                upgradePipelineHandler: { channel, _ in
                    channel.eventLoop.makeCompletedFuture {
                        // A page may say nothing for hours.
                        channel.pipeline.context(handlerType: IdleStateHandler.self)
                            .whenSuccess { channel.pipeline.syncOperations.removeHandler(context: $0, promise: nil) }
                        try channel.pipeline.syncOperations.addHandler(
                            NIOWebSocketFrameAggregator(
                                minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 1024,
                                maxAccumulatedFrameSize: PageServer.maximumMessage))
                        return .socket(try NIOAsyncChannel(wrappingChannelSynchronously: channel))
                    }
                })
            let upgrade = NIOTypedHTTPServerUpgradeConfiguration(
                upgraders: [sockets],
                notUpgradingCompletionHandler: { channel in
                    channel.eventLoop.makeCompletedFuture {
                        .request(try NIOAsyncChannel(wrappingChannelSynchronously: channel))
                    }
                })
            return try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
                configuration: .init(upgradeConfiguration: upgrade))
        }
    }

    /// Why a socket is refused; nil for one of our own pages.
    private func refusal(of head: HTTPRequestHead) -> Access.Refusal? {
        guard let access = state.withLockedValue({ $0.access }) else { return .foreign }
        do throws(Access.Refusal) {
            return try access.route(head) == .socket ? nil : .noSuchFile
        } catch {
            return error
        }
    }
}

/// Closes a connection that has neither said nor taken anything for too long.
private final class IdleClosing: ChannelInboundHandler {
    typealias InboundIn = NIOAny

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }
}

extension Access {
    /// Where a request leads.
    func route(_ head: HTTPRequestHead) throws(Refusal) -> Route {
        let hosts = head.headers["Host"]
        let origins = head.headers["Origin"]
        guard hosts.count == 1, origins.count <= 1 else { throw .foreign }
        return try route(head.uri, host: hosts[0], origin: origins.first)
    }
}
