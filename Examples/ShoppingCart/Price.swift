/// An amount of money, in cents.
struct Price: Hashable, CustomStringConvertible {
  var cents: Int

  /// `12.50`.
  var description: String {
    let fraction = cents % 100
    return "\(cents / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  static func * (price: Price, count: Int) -> Price { Price(cents: price.cents * count) }
}
