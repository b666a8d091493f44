package import Simulator

/// The apps on every device, the first being the one on the screen of a new one.
package enum Apps {
    package static var all: [any HostApp] { [Notes(), Form(), Messages(), Browser(), Bank()] }
}
