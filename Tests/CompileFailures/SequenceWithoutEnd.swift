import Espalier

func follow(_ label: LabelModel, _ lines: AsyncThrowingStream<String, any Error>) {
  // expected: 'perform(_:named:isEndless:largestBatch:receive:)' is unavailable: the sequence can throw: add 'then:', which is called when it ends or fails
  label.perform(lines) { label, lines in
    label.text = "\(lines.count)"
  }
}
