#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import UIKit

    /// A controller that passes every event of UIKit to its host. The principal class of an extension inherits from it
    /// and creates the host before `super.viewDidLoad()`:
    ///
    ///     final class KeyboardViewController: DeviceKeyboardController {
    ///         override func viewDidLoad() {
    ///             host = DeviceHost(controller: self, layout: layout) { Shouting() }
    ///             super.viewDidLoad()
    ///         }
    ///     }
    ///
    /// A controller with another base class can send the same events to a host of its own.
    open class DeviceKeyboardController: UIInputViewController {
        /// The host that runs the keyboard. Without a host nothing happens.
        public var host: DeviceHost?

        /// Loads the keyboard.
        open override func viewDidLoad() {
            super.viewDidLoad()
            host?.load()
        }

        /// Sends `willAppear`.
        open override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            host?.send(.willAppear)
        }

        /// Sends `didAppear`.
        open override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            host?.send(.didAppear)
        }

        /// Sends `willDisappear`.
        open override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            host?.send(.willDisappear)
        }

        /// Sends `didDisappear`.
        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            host?.send(.didDisappear)
        }

        /// Sends `viewWillTransition` with the size the view is about to have.
        open override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            host?.send(.viewWillTransition(to: KeyboardSize(width: size.width, height: size.height)))
        }

        /// Sends `didReceiveMemoryWarning`.
        open override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            host?.send(.didReceiveMemoryWarning)
        }

        /// Sends `textWillChange`.
        open override func textWillChange(_ textInput: (any UITextInput)?) {
            super.textWillChange(textInput)
            host?.send(.textWillChange)
        }

        /// Sends `textDidChange`.
        open override func textDidChange(_ textInput: (any UITextInput)?) {
            super.textDidChange(textInput)
            host?.send(.textDidChange)
        }

        /// Sends `selectionWillChange`.
        open override func selectionWillChange(_ textInput: (any UITextInput)?) {
            super.selectionWillChange(textInput)
            host?.send(.selectionWillChange)
        }

        /// Sends `selectionDidChange`.
        open override func selectionDidChange(_ textInput: (any UITextInput)?) {
            super.selectionDidChange(textInput)
            host?.send(.selectionDidChange)
        }
    }
#endif
