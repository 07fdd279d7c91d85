import Espalier

func follow(_ label: LabelModel, _ lines: AsyncThrowingStream<String, any Error>) {
  // expected: 'perform(_:named:isEndless:largestBatch:receive:)' is unavailable: the sequence can fail: add 'then:', which is called with its end or its error
  label.perform(lines) { label, lines in
    label.text = "\(lines.count)"
  }
}
