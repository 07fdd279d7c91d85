public import EspalierTree

/// Words of windows.
extension Phrase where Words == String {
  /// What is spoken when a dialog without a title opens.
  public static var dialog: Self { Phrase("linear.dialog", "Dialog") }

  /// What is spoken when a menu without a title opens, and the title for all menus where a menu bar has no room.
  public static var menu: Self { Phrase("linear.menu", "Menu") }

  /// What is spoken when a dialog or a menu has closed.
  public static var closed: Self { Phrase("linear.closed", "Closed") }

  /// What is spoken of a row that is no longer selected.
  public static var notSelected: Self { Phrase("linear.notSelected", "not selected") }

  /// What is spoken of a blank.
  public static var space: Self { Phrase("linear.space", "space") }

  /// What is spoken of a line without text.
  public static var blankLine: Self { Phrase("linear.blankLine", "blank") }

  /// What is spoken of the cursor before a text.
  public static var startOfText: Self { Phrase("linear.start", "start") }

  /// What is spoken of the cursor behind a text.
  public static var endOfText: Self { Phrase("linear.end", "end") }

  /// What is spoken of deleted characters of a secret.
  public static var deletedSecret: Self { Phrase("linear.deletedSecret", "deleted") }

  /// What is spoken of a row of a menu that opens another one.
  public static var submenu: Self { Phrase("menu.submenu", "submenu") }

  /// The title of the list of keys.
  public static var keys: Self { Phrase("help.title", "Keys") }

  /// What a list of keys shows if there are none.
  public static var noKeys: Self { Phrase("help.noKeys", "No keys") }
}

extension Phrase where Words == @Sendable (Int, Int) -> String {
  /// The position of the focus among rows, from 1, and their number.
  public static var position: Self {
    Phrase("position.place") { "\($0.groupedByThousands) of \($1.groupedByThousands)" }
  }
}

extension Phrase where Words == @Sendable (String) -> String {
  /// What is spoken when a dialog opens, with its title.
  public static var titledDialog: Self { Phrase("linear.titledDialog") { "Dialog: \($0)" } }

  /// What is spoken when a menu opens, with its title.
  public static var titledMenu: Self { Phrase("linear.titledMenu") { "Menu: \($0)" } }

  /// What is spoken of a menu bar with an open menu, with the title of the menu.
  public static var openMenu: Self { Phrase("menu.open") { "\($0) open" } }

  /// The title of the command that opens a menu of a menu bar, with the title of the menu.
  public static var menuCommand: Self { Phrase("menu.command") { "\($0) menu" } }

  /// What is spoken of deleted text.
  public static var deleted: Self { Phrase("linear.deleted") { "deleted \($0)" } }

  /// What is spoken of selected text.
  public static var selectedText: Self { Phrase("linear.selectedText") { "selected “\($0)”" } }
}

extension Phrase where Words == @Sendable (Int) -> String {
  /// The number of rows above those in view.
  public static var rowsAbove: Self { Phrase("linear.rowsAbove") { $0 == 1 ? "1 row above" : "\($0) rows above" } }

  /// The number of rows below those in view.
  public static var rowsBelow: Self { Phrase("linear.rowsBelow") { $0 == 1 ? "1 row below" : "\($0) rows below" } }

  /// What is spoken of a pane whose divider the user has moved: its columns.
  public static var paneWidth: Self { Phrase("linear.paneWidth") { "width \($0)" } }

  /// What is spoken of a pane whose divider the user has moved: its lines.
  public static var paneHeight: Self { Phrase("linear.paneHeight") { "height \($0)" } }

  /// The number of new and changed rows that are not read.
  public static var moreRows: Self { Phrase("linear.moreRows") { $0 == 1 ? "1 more row" : "\($0) more rows" } }
}
