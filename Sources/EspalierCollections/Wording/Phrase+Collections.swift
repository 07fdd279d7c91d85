public import EspalierTree

/// Words of tables, outlines, filter lists and file pickers.
extension Phrase where Words == String {
  /// The label of a field that filters a list.
  public static var filter: Self { Phrase("filter.label", "Filter") }

  /// The label of a field that finds text.
  public static var find: Self { Phrase("find.label", "Find") }

  /// The row of a branch without nodes.
  public static var emptyBranch: Self { Phrase("outline.empty", "Empty") }

  /// The row of a branch that could not be loaded, if there is no reason.
  public static var branchNotLoaded: Self { Phrase("outline.notLoaded", "This could not be loaded") }

  /// What follows the reason why a branch could not be loaded.
  public static var enterRetries: Self { Phrase("outline.enterRetries", "enter retries") }

  /// What is spoken of a node of which only some nodes below are checked.
  public static var partlyChecked: Self { Phrase("outline.partlyChecked", "partly checked") }

  /// What is spoken of a column by which the rows are sorted.
  public static var sortedAscending: Self { Phrase("table.ascending", "sorted, ascending") }

  /// What is spoken of a column by which the rows are sorted, the greatest first.
  public static var sortedDescending: Self { Phrase("table.descending", "sorted, descending") }

  /// The label of the field of a file picker.
  public static var path: Self { Phrase("files.path", "Path") }

  /// The placeholder of the field of a file picker.
  public static var typePath: Self { Phrase("files.typePath", "Type a path, or choose below") }

  /// The message of a file picker about a path that leads nowhere.
  public static var nothingAtPath: Self { Phrase("files.nothingAtPath", "There is nothing at this path") }

  /// The message of a file picker about a path that leads to a file.
  public static var notFolder: Self { Phrase("files.notFolder", "This is not a folder") }

  /// The title of the list of themes.
  public static var themes: Self { Phrase("themes.title", "Themes") }
}

extension Phrase where Words == @Sendable (Int) -> String {
  /// The level of a node, from 1.
  public static var level: Self { Phrase("outline.level") { "level \($0)" } }

  /// The width of a column, in columns of the screen.
  public static var columnWidth: Self { Phrase("table.columnWidth") { "width \($0)" } }
}
