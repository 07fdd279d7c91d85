import ExampleSupport

/// The commits of a history, in batches, as soon as Git finds them.
///
/// Git's output goes to a file, so it takes no memory until someone looks at it.
struct CommitReading: AsyncSequence, Sendable {
  let git: Git
  let request: HistoryRequest
  let file: TemporaryFile

  func makeAsyncIterator() -> Iterator { Iterator(reading: self) }

  struct Iterator: AsyncIteratorProtocol {
    let reading: CommitReading
    private var process: GitProcess?
    private var records = RecordReader()
    /// How much of the file has been written.
    private var size = 0

    init(reading: CommitReading) {
      self.reading = reading
    }

    mutating func next() async throws -> CommitBatch? {
      let process = try process ?? reading.git.start(reading.request.arguments())
      self.process = process
      while true {
        let piece = try await withTaskCancellationHandler {
          try process.read(atMost: 1 << 18)
        } onCancel: {
          process.stop()
        }
        try Task.checkCancellation()
        guard !piece.isEmpty else {
          try finish(process)
          return nil
        }
        let batch = try take(piece)
        if !batch.isEmpty { return batch }
      }
    }

    private mutating func take(_ piece: [UInt8]) throws(ExampleSupport.Failure) -> CommitBatch {
      var batch = CommitBatch(start: size)
      var text: [UInt8] = []
      records.read(piece[...]) { record in
        batch.add(record)
        text += record
      }
      try reading.file.write(text[...], at: size)
      size += text.count
      return batch
    }

    private func finish(_ process: GitProcess) throws(ExampleSupport.Failure) {
      let ending = process.end()
      guard !ending.isSuccess else { return }
      // There is nothing wrong with a repository without commits.
      if size == 0, reading.request.revision == "HEAD", try reading.git.isWithoutCommits() { return }
      throw ExampleSupport.Failure(.unavailable, ending.complaint)
    }
  }
}
