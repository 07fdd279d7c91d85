import EspalierControls
import EspalierTree

/// The bar at the lower edge of an editor that asks for something.
struct EditorBar {
  enum Kind {
    case find
    case replace
    case line
  }

  var kind: Kind

  /// Whether the field of the replacement receives keys, rather than that of the query.
  var isInReplacement = false
  var query: TextInput
  var replacement: TextInput

  /// Where the user was before typing.
  let origin: TextSelection

  /// What has been done, such as “12 replaced”, until the next key.
  var report: String?

  /// The number of rows.
  var height: Int { kind == .replace ? 2 : 1 }

  /// The field that receives keys.
  var input: TextInput {
    get { isInReplacement ? replacement : query }
    set { if isInReplacement { replacement = newValue } else { query = newValue } }
  }

  /// The words before the fields.
  func labels(in wording: Wording) -> [String] {
    switch kind {
    case .find: [wording[.findLabel]]
    case .replace: [wording[.findLabel], wording[.replaceLabel]]
    case .line: [wording[.lineLabel]]
    }
  }
}
