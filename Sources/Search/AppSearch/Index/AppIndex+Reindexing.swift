extension AppIndex {
    /// Asks an app to index again.
    public func requestReindex(_ request: ReindexRequest, of app: String) throws(AppIndexError) {
        try write { writer in
            switch request {
            case .all: try writer.apps.ask(app)
            case .items(let identifiers): try writer.apps.ask(app, for: identifiers)
            }
        }
    }

    /// Asks every app to index everything again, including apps unknown to the index.
    public func requestReindexOfEverything() throws(AppIndexError) {
        try write { try $0.apps.askEveryone() }
    }

    /// The pending requests to an app.
    public func pendingReindexRequests(of app: String) throws(AppIndexError) -> [ReindexRequest] {
        try read { try AppTable(database: $0).requests(of: app) }
    }

    /// Returns the pending requests to an app and marks them as served.
    public func takeReindexRequests(of app: String) throws(AppIndexError) -> [ReindexRequest] {
        guard try !pendingReindexRequests(of: app).isEmpty else { return [] }
        return try write { writer in
            let requests = try writer.apps.requests(of: app)
            if !requests.isEmpty { try writer.apps.serve(app) }
            return requests
        }
    }
}
