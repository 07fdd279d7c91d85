/// Words for rows, whatever they show.
extension Phrase where Words == String {
  /// What stands where something is being loaded.
  public static var loading: Self { Phrase("list.loading", "Loading…") }

  /// What is said of something that has not been loaded.
  public static var notLoaded: Self { Phrase("list.notLoaded", "Not loaded") }

  /// What stands in place of items if there are none.
  public static var nothingHere: Self { Phrase("list.empty", "Nothing here") }

  /// What stands in place of items if none matches what the user has typed.
  public static var noMatch: Self { Phrase("list.noMatch", "No match") }

  /// The title of a button that repeats what has failed.
  public static var retry: Self { Phrase("list.retry", "Retry") }

  /// What is spoken of a selected row.
  public static var selected: Self { Phrase("row.selected", "selected") }

  /// What is spoken of a row whose inner rows are shown.
  public static var expanded: Self { Phrase("row.expanded", "expanded") }

  /// What is spoken of a row whose inner rows are not shown.
  public static var collapsed: Self { Phrase("row.collapsed", "collapsed") }

  /// What is spoken of a row with a check mark.
  public static var checked: Self { Phrase("row.checked", "checked") }

  /// What is spoken of a row that can have a check mark, and has none.
  public static var unchecked: Self { Phrase("row.unchecked", "unchecked") }

  /// What is spoken of what cannot be used.
  public static var disabled: Self { Phrase("row.disabled", "disabled") }
}

extension Phrase where Words == @Sendable (Int) -> String {
  /// A number of rows.
  public static var rowCount: Self { Phrase("row.count") { $0 == 1 ? "1 row" : "\($0) rows" } }
}

extension Phrase where Words == @Sendable (Int, Int) -> String {
  /// The place of something among others, from 1, and their number.
  public static var place: Self { Phrase("row.place") { "\($0) of \($1)" } }
}
