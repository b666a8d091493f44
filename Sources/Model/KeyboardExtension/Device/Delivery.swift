#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import UIKit

    /// The exchange between a keyboard and its host: the keyboard receives an event, edits immediately, and returns a
    /// response.
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

        /// Starts a keyboard. If it replaces one that failed on the screen, it appears at once.
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
            // Moved out of the property, so that changing the keyboard does not copy it.
            self.keyboard = nil
            // Not asked while loading: UIKit does not know the answer yet, and warns.
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

        /// Commits the changes within the keyboard's scope and drops the others.
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
