public import EspalierTree
import EspalierWindow

/// Keys, text and time.
extension ScreenDriver {
  /// Presses keys one after the other, with an update after each; each of them must be handled.
  ///
  /// See ``expectIgnored(_:fileID:filePath:line:column:)`` for a key that does nothing.
  public func press(
    _ key: Key, _ others: Key..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws {
    let keys = [key] + others
    let names = keys.map(\.description).joined(separator: " ")
    let place = SourcePlace(fileID, filePath, line, column)
    try act("the \(keys.count == 1 ? "key" : "keys") \(names)", as: .press(keys), at: place) {
      try press(each: keys, place)
    }
  }

  /// Types text key by key, with `enter` for line feeds; each key must be handled.
  public func type(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("typing “\(text)”", as: .type(text), at: place) {
      try press(each: place.value(of: Key.keys(typing: text)), place)
    }
  }

  /// Pastes text, which must be handled.
  public func paste(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("pasting “\(text)”", as: .paste(text), at: place) {
      guard node.paste(text) else {
        throw ExpectationFailure(
          "No handler took the pasted text “\(text)”.\n\(FocusReport(node).text)\nFocus a row that accepts text.\n\(Screen(node).picture)",
          at: place)
      }
    }
  }

  /// Presses a key that must not be handled.
  public func expectIgnored(
    _ key: Key, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let place = SourcePlace(fileID, filePath, line, column)
    try act("the key \(key)", as: .press([key]), at: place) {
      guard node.press(key) else { return }
      throw ExpectationFailure(
        "The key \(key) was not expected to be handled, but it was: press it with `press`.\n\(FocusReport(node).text)",
        at: place)
    }
  }

  /// Lets time pass, as for a host that is never late: tickers are called at their own times along the way.
  public func advance(
    by time: Duration, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let step = Screenplay.Step.advance(time)
    let place = SourcePlace(fileID, filePath, line, column)
    guard time >= .zero else {
      throw ExpectationFailure("Time does not go back: \(time) is less than nothing.", at: place)
    }
    try play(step, called: "\(step)", place)
  }

  private func press(each keys: [Key], _ place: SourcePlace) throws(ExpectationFailure) {
    for key in keys {
      guard node.press(key) else {
        throw ExpectationFailure(
          "No handler took the key \(key).\n\(FocusReport(node).text)\n\(HelpReport(node: node).text)\n\(Screen(node).picture)",
          at: place)
      }
      updateScreen()
    }
  }
}
