extension Character {
  /// The visible character shown in place of this one if it could control a terminal; `nil` if it is safe.
  ///
  /// C0 controls become their pictures (U+2400 and up), DEL becomes U+2421, and C1 controls, bidirectional controls
  /// and the line and paragraph separators (where some terminals break the line) become U+FFFD.
  ///
  /// Every control has a stand-in, including tab, line feed and CR-LF: callers expand tabs and split lines first, and a
  /// caller that forgets to shows a picture instead of moving the cursor.
  package var standIn: Character? {
    // Unicode breaks clusters around all of these (UAX #29, GB4 and GB5), so checking the first scalar is enough.
    let value = unicodeScalars.first.unsafelyUnwrapped.value
    if value < 0x7F { return value >= 0x20 ? nil : Self.picture(ofControl: value) }
    switch value {
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: return "\u{FFFD}"
    default: return nil
    }
  }

  private static func picture(ofControl value: UInt32) -> Character {
    Unicode.Scalar(0x2400 + value).map(Character.init) ?? "\u{FFFD}"
  }
}
