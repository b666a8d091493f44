#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import Foundation
    import UIKit

    /// Carries out a keyboard's requests with UIKit and Foundation. An answer is an event of its own, sent after the
    /// event that made the request.
    extension DeviceHost {
        func perform(_ request: HostRequest, by controller: UIInputViewController) {
            guard controller.hasFullAccess || !request.needsOpenAccess else { return answer { .refused(request) } }
            switch request {
            case .advanceToNextInputMode, .handleInputModeList(isHeld: false):
                if isShown { controller.advanceToNextInputMode() }
            // UIKit lists the input modes only for the touches themselves, which the view sends to the controller.
            case .handleInputModeList(isHeld: true): break
            case .dismissKeyboard:
                if isShown { controller.dismissKeyboard() }
            case .showLayer(let id):
                if layout.layer(id) != nil { layer = id }
            case .wake(let time): alarm.set(time)
            case .cancelWake: alarm.cancel()
            case .requestSupplementaryLexicon:
                answer {
                    .supplementaryLexicon(
                        await controller.requestSupplementaryLexicon().entries.map {
                            LexiconEntry(userInput: $0.userInput, documentText: $0.documentText)
                        })
                }
            case .readPasteboard: answer { .pasteboard(UIPasteboard.general.string) }
            case .writePasteboard(let text): UIPasteboard.general.string = text
            case .readShared(let name): answer { [shared] in .shared(name: name, value: shared?.string(forKey: name)) }
            case .writeShared(let name, let value): shared?.set(value, forKey: name)
            case .fetch(let address): answer { .fetched(address: address, content: await content(of: address)) }
            case .send(let text, let address):
                answer { .sent(address: address, content: await content(of: address, sending: text)) }
            case .open(let address):
                answer { [isShown] in
                    .opened(address: address, done: isShown ? await open(address, from: controller) : false)
                }
            case .log(let text): NSLog("%@", NSString(string: text))
            }
        }

        private func answer(_ find: @escaping @MainActor () async -> HostAnswer) {
            Task { [weak self] in
                let answer = await find()
                self?.send(.answer(answer))
            }
        }

        private var shared: UserDefaults? { appGroup.flatMap { UserDefaults(suiteName: $0) } }
    }

    /// Opens a link by the application among the responders, because `open` of the extension's own context is not for
    /// keyboards. Whether it works is up to the system.
    @MainActor
    private func open(_ address: String, from responder: UIResponder) async -> Bool {
        let responders = sequence(first: responder, next: \.next)
        let application = responders.first { $0 is UIApplication } as? UIApplication
        guard let application, let url = URL(string: address) else { return false }
        return await application.open(url)
    }

    /// The text at a web address, or its response to a text sent there; `nil` if there is no response, or if it is not
    /// UTF-8 text.
    private func content(of address: String, sending text: String? = nil) async -> String? {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        var request = URLRequest(url: url)
        if let text {
            request.httpMethod = "POST"
            request.httpBody = Data(text.utf8)
            request.setValue("text/plain; charset=utf-8", forHTTPHeaderField: "Content-Type")
        }
        guard let (data, _) = try? await URLSession.shared.data(for: request) else { return nil }
        return String(data: data, encoding: .utf8)
    }
#endif
