/// The app files that come with Keybed, besides the apps that need none.
package enum BundledApps {
    /// The bytes of each file, by the name of its app, in the order of listings.
    package static let files: [(id: String, bytes: [UInt8])] = [
        ("shop", PackageResources.shop_yaml), ("staff", PackageResources.staff_yaml),
        ("signup", PackageResources.signup_yaml), ("kinds", PackageResources.kinds_yaml),
    ]
}
