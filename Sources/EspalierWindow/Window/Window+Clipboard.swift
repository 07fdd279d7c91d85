/// The user's clipboard.
extension Window {
  /// The maximum number of UTF-8 bytes that ``copy(_:)`` accepts.
  ///
  /// In Base64 they become 99,992 bytes which, with the rest of the sequence, reach 100,000 bytes, the longest sequence
  /// that terminals are known to accept.
  public static let largestCopiedByteCount = 74_994

  /// Copies text to the user's clipboard.
  ///
  /// ```swift
  /// window.on(Command("url.copy", "Copy address", keys: "y")) { window in
  ///   window.copy(page.address)
  /// }
  /// ```
  ///
  /// A live terminal receives it after the next frame (OSC 52), and passes it on to the desktop, even through SSH. Pass
  /// the model's text, because the text on the screen may be wrapped and truncated. All characters are copied
  /// unchanged. If text is copied several times before a frame, the last one is sent.
  ///
  /// A terminal does not report whether it has accepted the text: some do not support the sequence, and in some the
  /// user has to allow it. Without a terminal, the text is only available as ``copiedText``.
  ///
  /// - Parameter text: The text to copy.
  /// - Returns: Whether the text was copied; `false` for empty text, which would clear the clipboard, and for text
  ///   of more than ``largestCopiedByteCount`` bytes.
  /// - Complexity: O(n) in the length of the text.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard (1...Self.largestCopiedByteCount).contains(text.utf8.count) else { return false }
    output.copiedText = text
    output.hasUnsentCopy = true
    setNeedsUpdate()
    return true
  }

  /// The text that ``copy(_:)`` copied last; `nil` before that.
  public var copiedText: String? { output.copiedText }

  /// Returns the text to send to the terminal as the clipboard, if there is a new one.
  package func takeUnsentCopy() -> String? {
    guard output.hasUnsentCopy else { return nil }
    output.hasUnsentCopy = false
    return output.copiedText
  }

  /// Whether copied text has not been sent to a terminal.
  package var hasUnsentCopy: Bool { output.hasUnsentCopy }
}
