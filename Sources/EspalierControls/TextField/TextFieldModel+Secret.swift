public import EspalierWindow

extension TextFieldModel: SecretHolding {
  /// Whether the field is secret, or has been.
  public final var hasBeenSecret: Bool { input.hasBeenSecret }

  /// The text of the field.
  public final var secretText: String { input.text }

  /// Returns an `x` for each character; with a mask, which may not accept it, another digit or letter in its place.
  public final func standIn(for typed: String) -> String {
    guard mask != nil else { return String(repeating: "x", count: typed.count) }
    return String(typed.map { $0.isNumber ? "0" : $0.isLetter ? "a" : $0 })
  }

  /// Returns as many characters as the text adds at the cursor, because a mark at its beginning joins the one before it.
  public final func standIn(forInserting typed: String) -> String {
    let standIn = standIn(for: typed)
    guard mask == nil else { return standIn }
    var changed = input
    changed.paste(typed)
    return String(standIn.prefix(max(0, changed.count - input.count + input.selectedText.count)))
  }
}
