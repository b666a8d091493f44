import ContactSearch

/// The contacts of a vCard file, and what is wrong with it.
func contacts(in file: [UInt8], name: String) -> (contacts: [Contact], problems: [CardProblem]) {
    var contacts: [Contact] = []
    var problems: [CardProblem] = []
    var reader = CardReader(file, name: name, firstID: 1)
    while let result = reader.next() {
        switch result {
        case .contact(let contact): contacts.append(contact)
        case .problem(let problem): problems.append(problem)
        }
    }
    return (contacts, problems)
}
