/// The clipboard of the user.
extension Window {
  /// The most bytes of UTF-8 that ``copy(_:)`` takes.
  ///
  /// Base64 makes 99,992 bytes of them. With what stands around them, that is a sequence of 100,000 bytes, which is the
  /// longest that terminals are known to take.
  public static let largestCopiedByteCount = 74_994

  /// Puts text on the clipboard of the user.
  ///
  /// ```swift
  /// window.on(Command("url.copy", "Copy address", keys: "y")) { window in
  ///   window.copy(page.address)
  /// }
  /// ```
  ///
  /// A live terminal is sent it behind the next frame (OSC 52), and passes it on to the desktop, also through SSH. Pass
  /// the text that the model has: what is on the screen may be wrapped and cut. All characters are copied as they are.
  /// Of several texts that are copied before a frame, the last one is sent.
  ///
  /// No terminal says whether it has taken the text: some do not know the sequence, and in some the user has to allow
  /// it. Without a terminal, only ``copiedText`` has it.
  ///
  /// - Parameter text: What is copied.
  /// - Returns: Whether it can be: `false` for an empty text, which would clear the clipboard, and for one of more than
  ///   ``largestCopiedByteCount`` bytes. Nothing is copied then.
  /// - Complexity: O(n) in the length of the text.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard (1...Self.largestCopiedByteCount).contains(text.utf8.count) else { return false }
    output.copiedText = text
    output.hasUnsentCopy = true
    setNeedsUpdate()
    return true
  }

  /// What ``copy(_:)`` has copied last; `nil` before that.
  public var copiedText: String? { output.copiedText }

  /// What is to be sent to the terminal as the clipboard, if there is something new.
  package func takeUnsentCopy() -> String? {
    guard output.hasUnsentCopy else { return nil }
    output.hasUnsentCopy = false
    return output.copiedText
  }

  /// Whether something was copied that no terminal has been sent.
  package var hasUnsentCopy: Bool { output.hasUnsentCopy }
}
