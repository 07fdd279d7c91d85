extension BinaryInteger {
  /// Returns the number in at least as many hexadecimal digits as given.
  package func hexadecimal(digits count: Int, uppercase: Bool = false) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
