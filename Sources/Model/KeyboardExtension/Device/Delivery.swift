#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import UIKit

    /// The border between a keyboard and its host: an event goes over, edits are made at once, a response comes back.
    extension DeviceHost {
        func deliver(_ event: KeyboardEvent) {
            let isLeaving = event == .willDisappear || event == .didDisappear
            if keyboard == nil, !isLeaving { startKeyboard() }
            if event == .willAppear {
                isShown = true
                layer = KeyboardLayout.baseLayer
            }
            handle(event)
            if isLeaving { isShown = false }
        }

        /// One that takes the place of a keyboard that failed on the screen appears there.
        func startKeyboard() {
            keyboard = start()
            handle(.load(storedValues))
            if isShown { handle(.willAppear) }
        }

        private var storedValues: StoredValues {
            guard let store, let storageScope else { return StoredValues() }
            do {
                return try store.values(in: storageScope)
            } catch {
                onFailure?(error)
                return StoredValues()
            }
        }

        private func handle(_ event: KeyboardEvent) {
            guard let controller, var keyboard else { return }
            // The value is taken out, so that it is not copied when it changes.
            self.keyboard = nil
            // Whether a key for the next keyboard is needed is not known while loading, and UIKit warns of the question.
            var proxy = DeviceProxy(
                controller.textDocumentProxy,
                needsInputModeSwitchKey: event.isLoad || controller.needsInputModeSwitchKey,
                hasFullAccess: controller.hasFullAccess, isEditable: isShown && !event.isLoad)
            do {
                let response = try keyboard.handle(event, proxy: &proxy)
                self.keyboard = keyboard
                appearance = keyboard.appearance
                commit(response.storedChanges)
                for request in response.requests { perform(request, by: controller) }
            } catch {
                takeDown(because: error, controller)
            }
        }

        /// What lies outside the keyboard's scope is dropped.
        private func commit(_ changes: [StoredChange]) {
            let allowed = changes.filter { $0.key.scope == storageScope }
            guard !allowed.isEmpty else { return }
            do {
                try store?.commit(allowed)
            } catch {
                onFailure?(error)
            }
        }

        private func takeDown(because error: any Error, _ controller: UIInputViewController) {
            alarm.cancel()
            layer = KeyboardLayout.baseLayer
            appearance = KeyboardAppearance()
            onFailure?(error)
            guard isShown else { return }
            controller.textDocumentProxy.unmarkText()
            controller.advanceToNextInputMode()
        }
    }
#endif
