package import Foundation
package import GRDB

/// A type of the columns in Keybed's databases.
package protocol StoredColumn {
    /// `nil` if the value has another type.
    init?(_ stored: DatabaseValue.Storage)
}

extension Row {
    /// The value at an index of the row.
    ///
    /// A damaged file may have values of any type anywhere, and GRDB's own subscripts end the program on a type they do
    /// not expect.
    ///
    /// - Throws: ``DatabaseFileError/damaged`` for a value of another type.
    package func stored<Value: StoredColumn>(_ index: Int) throws(DatabaseFileError) -> Value {
        let stored: DatabaseValue = self[index]
        guard let value = Value(stored.storage) else { throw .damaged }
        return value
    }
}

extension Statement {
    /// The first column of all rows.
    ///
    /// - Throws: ``DatabaseFileError/damaged`` for a value of another type.
    package func storedValues<Value: StoredColumn>(_ arguments: StatementArguments = []) throws -> [Value] {
        let rows = try Row.fetchCursor(self, arguments: arguments)
        var values: [Value] = []
        while let row = try rows.next() { values.append(try row.stored(0)) }
        return values
    }

    /// The first column of the first row; `nil` without a row.
    ///
    /// - Throws: ``DatabaseFileError/damaged`` for a value of another type.
    package func storedValue<Value: StoredColumn>(_ arguments: StatementArguments = []) throws -> Value? {
        try Row.fetchOne(self, arguments: arguments).map { try $0.stored(0) }
    }
}

extension Int64: StoredColumn {
    package init?(_ stored: DatabaseValue.Storage) {
        guard case .int64(let value) = stored else { return nil }
        self = value
    }
}

extension Int: StoredColumn {
    package init?(_ stored: DatabaseValue.Storage) {
        guard case .int64(let value) = stored, let value = Int(exactly: value) else { return nil }
        self = value
    }
}

extension Double: StoredColumn {
    package init?(_ stored: DatabaseValue.Storage) {
        guard case .double(let value) = stored else { return nil }
        self = value
    }
}

extension String: StoredColumn {
    package init?(_ stored: DatabaseValue.Storage) {
        guard case .string(let value) = stored else { return nil }
        self = value
    }
}

extension Data: StoredColumn {
    package init?(_ stored: DatabaseValue.Storage) {
        guard case .blob(let value) = stored else { return nil }
        self = value
    }
}

extension Optional: StoredColumn where Wrapped: StoredColumn {
    package init?(_ stored: DatabaseValue.Storage) {
        if case .null = stored {
            self = .none
        } else if let value = Wrapped(stored) {
            self = .some(value)
        } else {
            return nil
        }
    }
}
