import EspalierTree

/// The column of keys that all rows of a list share.
final class KeyColumn {
  /// The cells between keys and text.
  static let spacing = 2

  /// The keys of each command.
  let keys: [String]

  private let texts: [String]
  private var measured: (policy: WidthPolicy, keys: Int, texts: Int)?

  init(of help: [KeyHelp]) {
    keys = help.map { help in help.keys.map(\.shortDescription).joined(separator: ", ") }
    texts = help.map(\.command.help)
  }

  /// Returns the width of the widest keys, including the spacing after them.
  func width(policy: WidthPolicy) -> Int { measure(policy).keys + Self.spacing }

  /// Returns the column where the text begins: after the widest keys, or, if the widest text does not fit there, at
  /// most in the middle.
  func indentation(atWidth width: Int, policy: WidthPolicy) -> Int {
    min(self.width(policy: policy), max(width / 2, width - measure(policy).texts))
  }

  private func measure(_ policy: WidthPolicy) -> (policy: WidthPolicy, keys: Int, texts: Int) {
    if let measured, measured.policy == policy { return measured }
    let new = (policy, keys.map(policy.width(of:)).max() ?? 0, texts.map(policy.width(of:)).max() ?? 0)
    measured = new
    return new
  }
}
