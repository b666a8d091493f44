package import HostAppKit

/// The apps on every device. A new device shows the first one.
package enum Apps {
    package static var all: [any HostApp] { [Notes(), Form(), Messages(), Browser(), Bank()] }
}
