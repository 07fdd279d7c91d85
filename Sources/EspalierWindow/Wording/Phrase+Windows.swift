public import EspalierTree

/// Words of windows.
extension Phrase where Words == String {
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
