public import EspalierTree

/// Words of text editors, text views and differences.
extension Phrase where Words == String {
  /// The word before the field of a search.
  public static var findLabel: Self { Phrase("editor.findLabel", "Find") }

  /// The word before the field with what replaces matches.
  public static var replaceLabel: Self { Phrase("editor.replaceLabel", "Replace") }

  /// The word before the field with the number of a line.
  public static var lineLabel: Self { Phrase("editor.lineLabel", "Line") }

  /// What is said of a search that is under way.
  public static var searching: Self { Phrase("editor.searching", "searching…") }

  /// What is said of a search that is no regular expression.
  public static var notRegex: Self { Phrase("editor.notRegex", "Not a regular expression") }

  /// The title of the dialog that asks for a line.
  public static var goToLine: Self { Phrase("text.goToLineTitle", "Go to line") }

  /// What is spoken of an editor without a label.
  public static var textLabel: Self { Phrase("editor.label", "Text") }

  /// What is spoken of an editor without text.
  public static var emptyText: Self { Phrase("editor.empty", "empty") }
}

extension Phrase where Words == @Sendable (Int) -> String {
  /// The number of lines, after the number of one of them.
  public static var ofLines: Self { Phrase("editor.ofLines") { "of \($0)" } }

  /// The placeholder of a field for the number of a line.
  public static var linesToChoose: Self { Phrase("text.lines") { "1 to \($0)" } }

  /// The number of matches.
  public static var matchCount: Self { Phrase("editor.matchCount") { "\($0) found" } }

  /// The number of matches that have been replaced.
  public static var replacedCount: Self { Phrase("editor.replacedCount") { "\($0) replaced" } }

  /// The number of lines between changes that are not shown.
  public static var unchangedLines: Self {
    Phrase("diff.unchanged") { $0 == 1 ? "1 unchanged line" : "\($0) unchanged lines" }
  }
}

extension Phrase where Words == @Sendable (Int, Int) -> String {
  /// The number of a line, from 1, and the number of lines.
  public static var linePlace: Self { Phrase("editor.linePlace") { "line \($0) of \($1)" } }
}

extension Phrase where Words == @Sendable (String) -> String {
  /// What is spoken of a line that a change removes.
  public static var removedLine: Self { Phrase("diff.removed") { "removed: \($0)" } }

  /// What is spoken of a line that a change adds.
  public static var addedLine: Self { Phrase("diff.added") { "added: \($0)" } }
}
