/// Decodes all messages of a folder away from the window, and finds those that are damaged.
struct FolderCheck: AsyncSequence, Sendable {
  let file: MailFile
  let index: MailIndex

  func makeAsyncIterator() -> Iterator { Iterator(check: self) }

  struct Iterator: AsyncIteratorProtocol {
    let check: FolderCheck
    private var next = 0

    init(check: FolderCheck) {
      self.check = check
    }

    /// The next damaged messages.
    mutating func next() async throws -> [Int]? {
      while next < check.index.count {
        try Task.checkCancellation()
        let slice = next..<Swift.min(next + 500, check.index.count)
        next = slice.upperBound
        let damaged = slice.filter { !check.file.message(in: check.index.range(of: $0)).damage.isEmpty }
        if !damaged.isEmpty { return damaged }
      }
      return nil
    }
  }
}
