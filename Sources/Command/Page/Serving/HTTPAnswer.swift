import NIOCore
import NIOHTTP1

/// An answer to a request for a file.
struct HTTPAnswer {
    var status: HTTPResponseStatus
    var type = "text/plain; charset=utf-8"
    var body: [UInt8]
    /// The address to go to instead.
    var location: String?

    init(_ status: HTTPResponseStatus, type: String? = nil, _ body: [UInt8]) {
        self.status = status
        self.body = body
        if let type { self.type = type }
    }

    init(_ status: HTTPResponseStatus, _ sentence: String) { self.init(status, Array((sentence + "\n").utf8)) }

    init(_ refusal: Access.Refusal) {
        switch refusal {
        case .foreign:
            self.init(.forbidden, "keybed serve answers only pages of this computer, at the address it prints")
        case .noToken:
            self.init(
                .forbidden,
                "the token in the address is missing or wrong; use the address that keybed serve prints")
        case .noSuchFile: self.init(.notFound, "there is no such file")
        }
    }

    /// The headers of every answer. Nothing comes from elsewhere, and no code or style stands in the page itself.
    var headers: HTTPHeaders {
        var headers: HTTPHeaders = [
            "Content-Type": type, "Content-Length": "\(body.count)", "Cache-Control": "no-store",
            "Content-Security-Policy": """
            default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
            base-uri 'none'; form-action 'none'; frame-ancestors 'none'
            """,
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Connection": "close",
            "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
        ]
        if let location { headers.add(name: "Location", value: location) }
        return headers
    }

    /// Sends the answer. The future is fulfilled when the connection has taken all of it, and so may be closed.
    ///
    /// - Parameter hasBody: whether the body is sent, as it is not for `HEAD`.
    func send(on channel: any Channel, hasBody: Bool = true) -> EventLoopFuture<Void> {
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        if hasBody { channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil) }
        return channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    }
}
