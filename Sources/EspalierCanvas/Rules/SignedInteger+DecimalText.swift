extension SignedInteger {
  /// Returns the number, of which the last digits are decimals, as text: `-12500` with three is `-12.5`.
  ///
  /// - Parameters:
  ///   - decimals: The number of decimals.
  ///   - trims: Whether zeros at the end are left out.
  package func text(decimals: Int, trims: Bool = true) -> String {
    let digits = String(magnitude)
    let padded = String(repeating: "0", count: Swift.max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while trims, fraction.last == "0" { fraction.removeLast() }
    return (self < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
