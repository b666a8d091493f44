import NIOCore
import NIOWebSocket

/// The socket of a page: its messages go to the device, one after the other, and updates come back.
struct PageSocket {
    let device: SharedDevice

    func serve(_ channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>) async throws {
        guard let (page, outbox) = await device.join() else {
            return try await channel.executeThenClose { _, outbound in
                try await outbound.write(.closing(.unexpectedServerError))
            }
        }
        try? await channel.executeThenClose { inbound, outbound in
            try await withThrowingTaskGroup { group in
                group.addTask {
                    for await update in outbox.updates {
                        try await outbound.write(.text(update))
                    }
                    // The page was too slow, or is gone.
                    try await outbound.write(.closing(.goingAway))
                }
                group.addTask {
                    // The next message is read only when this one has been carried out.
                    for try await frame in inbound {
                        switch frame.opcode {
                        case .text: await device.receive(Array(buffer: frame.unmaskedData), from: page)
                        case .ping:
                            let answer = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
                            try await outbound.write(answer)
                        case .connectionClose: return try await outbound.write(.closing(.normalClosure))
                        case .binary: return try await outbound.write(.closing(.unacceptableData))
                        default: break
                        }
                    }
                }
                try await group.next()
                group.cancelAll()
            }
        }
        await device.leave(page)
    }
}

extension WebSocketFrame {
    fileprivate static func text(_ bytes: [UInt8]) -> WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: bytes))
    }

    fileprivate static func closing(_ code: WebSocketErrorCode) -> WebSocketFrame {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }
}
