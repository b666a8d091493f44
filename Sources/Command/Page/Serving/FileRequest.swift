import NIOCore
import NIOHTTP1

/// A request for one of the files of the page, or for the session.
struct FileRequest {
    let device: SharedDevice
    let access: Access

    func serve(_ channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>) async throws {
        try await channel.executeThenClose { inbound, _ in
            for try await part in inbound {
                guard case .head(let head) = part else { continue }
                let answer = await answer(to: head)
                try await answer.send(on: channel.channel, hasBody: head.method != .HEAD).get()
                // One request for each connection: the page is small, and nothing can be smuggled in after it.
                return
            }
        }
    }

    private func answer(to head: HTTPRequestHead) async -> HTTPAnswer {
        do throws(Access.Refusal) {
            let route = try access.route(head)
            guard head.method == .GET || head.method == .HEAD else {
                return HTTPAnswer(.methodNotAllowed, "only GET and HEAD are answered")
            }
            switch route {
            case .start:
                var answer = HTTPAnswer(.movedPermanently, "the address ends with a slash")
                answer.location = "/\(access.token)/"
                return answer
            case .session: return HTTPAnswer(.ok, Array(await device.transcript().utf8))
            case .film:
                guard let film = await device.filmed().svg else { throw .noSuchFile }
                return HTTPAnswer(.ok, type: "image/svg+xml; charset=utf-8", Array(film.utf8))
            case .socket: return HTTPAnswer(.upgradeRequired, "this is the address of a socket")
            case .file(let name):
                guard let file = WebFiles.file(name) else { throw .noSuchFile }
                return HTTPAnswer(.ok, type: file.type, Array(file.content.utf8))
            }
        } catch {
            return HTTPAnswer(error)
        }
    }
}
