/// Something to buy.
struct Product: Equatable {
  let name: String
  let cents: Int
  let isOffer: Bool

  var price: String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  static let all = [
    Product("Apples", 349), Product("Plums", 280, isOffer: true), Product("Quinces", 520),
    Product("Leek", 195), Product("Parsnips", 240, isOffer: true), Product("Chard", 310, isOffer: true),
    Product("Walnuts", 890, isOffer: true), Product("Honey", 1_150), Product("Cider", 430, isOffer: true),
  ]

  private init(_ name: String, _ cents: Int, isOffer: Bool = false) {
    self.name = name
    self.cents = cents
    self.isOffer = isOffer
  }
}

/// A review by a customer.
struct Review {
  let author: String
  let text: String

  static let all = [
    Review(
      author: "Ada", text: "The plums taste of August. I ate the whole bag on the way home and went back for another."),
    Review(author: "Ben", text: "Good leek."),
    Review(author: "Chiyo", text: "Quinces like those in my grandmother’s garden."),
    Review(author: "Dag", text: "The cider is dry, and so is the humour behind the counter."),
    Review(author: "Edda", text: "Chard in three colours!"),
  ]
}
