extension Collection {
  /// Returns the parts in which each element is like the first one, in order.
  func runs(where isAlike: (_ first: Element, _ other: Element) -> Bool) -> [SubSequence] {
    var runs: [SubSequence] = []
    var rest = self[...]
    while let first = rest.first {
      let run = rest.prefix { isAlike(first, $0) }
      runs.append(run)
      rest = rest[run.endIndex...]
    }
    return runs
  }
}
