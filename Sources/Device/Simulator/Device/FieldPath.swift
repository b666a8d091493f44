/// A field of an app on the device.
package struct FieldPath: Hashable, Sendable {
    package var app: String
    package var field: String

    package init(app: String, field: String) {
        self.app = app
        self.field = field
    }
}
