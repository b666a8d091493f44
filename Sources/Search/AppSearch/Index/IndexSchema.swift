import DatabaseFiles
import GRDB

/// The tables of the index.
///
/// A `record` is an item or an activity as an app gave it. A `document` is what a search finds: an item together with
/// the activities related to it, or an activity on its own. Its key is its **rank**. Of documents that match equally
/// well, those with smaller ranks come first. The full-text indexes return rows in the order of their keys, so they
/// return the best first and can stop early. `word_index` has the folded words, each after the mark of its field;
/// `exact_index` has whole titles and the digits of phone numbers.
///
/// The user's preference is the database's `user_version`. It is in the first page of the file, where it can be read
/// even if most of the rest is damaged. `app_preference` has those of single apps, and `current` the activity that is
/// the current one of each app.
enum IndexSchema {
    static let schema = DatabaseSchema(
        migrator: migrator, tables: ["record", "document", "word_index", "exact_index"]
    ) { database in
        for sql in [
            "SELECT number, kind, app, identifier, domain, related, viewed, expires, thumbnail FROM record LIMIT 0",
            "SELECT rank, record, terms, exact FROM document LIMIT 0",
            "SELECT rowid FROM word_index LIMIT 0", "SELECT rowid FROM exact_index LIMIT 0",
            "SELECT name, served FROM app LIMIT 0", "SELECT app, identifier FROM reindex LIMIT 0",
            "SELECT value FROM generation LIMIT 0", "SELECT app, name, state FROM client_state LIMIT 0",
            "SELECT app, preference FROM app_preference LIMIT 0", "SELECT app, identifier FROM current LIMIT 0",
        ] {
            _ = try Row.fetchAll(database, sql: sql)
        }
    }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 records and documents") { database in
            try database.execute(
                sql: """
                    CREATE TABLE record (
                        number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, app TEXT NOT NULL, identifier TEXT NOT NULL,
                        domain TEXT, related TEXT, activity_type TEXT, user_info TEXT, webpage TEXT,
                        attributes TEXT NOT NULL, viewed REAL, expires REAL,
                        UNIQUE (app, kind, identifier)
                    ) STRICT;
                    CREATE INDEX record_domain ON record (app, domain) WHERE domain IS NOT NULL;
                    CREATE INDEX record_related ON record (app, related) WHERE related IS NOT NULL;
                    CREATE INDEX record_expires ON record (expires) WHERE expires IS NOT NULL;

                    CREATE TABLE document (
                        rank INTEGER PRIMARY KEY, record INTEGER NOT NULL UNIQUE,
                        unrated REAL NOT NULL, unviewed REAL NOT NULL, title TEXT NOT NULL, app TEXT NOT NULL,
                        identifier TEXT NOT NULL, kind INTEGER NOT NULL,
                        merged TEXT, terms TEXT NOT NULL, exact TEXT NOT NULL
                    ) STRICT;
                    CREATE INDEX document_order ON document (unrated, unviewed, title, app, identifier, kind);

                    CREATE VIRTUAL TABLE word_index USING fts5 (
                        terms, content = 'document', content_rowid = 'rank', columnsize = 0, detail = none,
                        prefix = '2 3 4 5 6 7 8 9 10 11 12', tokenize = 'ascii'
                    );
                    CREATE VIRTUAL TABLE exact_index USING fts5 (
                        exact, content = 'document', content_rowid = 'rank', columnsize = 0, detail = none,
                        tokenize = 'ascii'
                    );

                    CREATE TABLE app (name TEXT PRIMARY KEY, served INTEGER NOT NULL) WITHOUT ROWID, STRICT;
                    CREATE TABLE reindex (
                        app TEXT NOT NULL, identifier TEXT NOT NULL, PRIMARY KEY (app, identifier)
                    ) WITHOUT ROWID, STRICT;
                    CREATE TABLE generation (value INTEGER NOT NULL) STRICT;
                    INSERT INTO generation VALUES (0);
                    CREATE TABLE client_state (
                        app TEXT NOT NULL, name TEXT NOT NULL, state BLOB NOT NULL, PRIMARY KEY (app, name)
                    ) WITHOUT ROWID, STRICT;

                    INSERT INTO word_index (word_index, rank) VALUES ('hashsize', 33554432);
                    INSERT INTO exact_index (exact_index, rank) VALUES ('hashsize', 8388608);
                    """)
        }
        migrator.registerMigration("2 who wrote it", migrate: LastWriter.makeTable)
        migrator.registerMigration("3 thumbnails, preferences of apps, current activities") { database in
            // An activity may be continued elsewhere unless its column says 0.
            try database.execute(
                sql: """
                    ALTER TABLE record ADD COLUMN thumbnail BLOB;
                    ALTER TABLE record ADD COLUMN handoff INTEGER;
                    CREATE TABLE app_preference (app TEXT PRIMARY KEY, preference INTEGER NOT NULL)
                        WITHOUT ROWID, STRICT;
                    CREATE TABLE current (app TEXT PRIMARY KEY, identifier TEXT NOT NULL) WITHOUT ROWID, STRICT;
                    """)
        }
        return migrator
    }
}
