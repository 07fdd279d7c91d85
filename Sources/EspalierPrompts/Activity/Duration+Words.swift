extension Duration {
  /// The duration as users read it, such as `3.2 s`, `2 min 5 s` or `1 h 12 min`; `nil` below a tenth of a second.
  var inWords: String? {
    let tenths = Int((self / .milliseconds(100)).rounded(.down))
    guard tenths > 0 else { return nil }
    return tenths < 600 ? "\(tenths / 10).\(tenths % 10) s" : inWholeSeconds
  }

  /// The duration without fractions of a second, such as `3 s`.
  var inWholeSeconds: String {
    let seconds = Int(max(.zero, self) / .seconds(1))
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3_600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3_600) h \(seconds / 60 % 60) min"
  }
}
