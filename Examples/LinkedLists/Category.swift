/// Products that go together.
struct Category: Equatable {
  let name: String
  let products: [String]

  static let all = [
    Category(name: "Fruit", products: ["Apples", "Bananas", "Cherries", "Plums"]),
    Category(name: "Vegetables", products: ["Beetroot", "Carrots", "Leek"]),
    Category(name: "Bread", products: ["Baguette", "Rye", "Sourdough"]),
    Category(name: "Dairy", products: ["Butter", "Curd", "Milk", "Yoghurt"]),
    Category(name: "Drinks", products: ["Cider", "Mineral water"]),
    Category(name: "Coffee", products: ["Beans", "Filters"]),
    Category(name: "Sweets", products: ["Liquorice", "Marzipan", "Nougat", "Toffee"]),
    Category(name: "Household", products: ["Candles", "Matches", "Soap", "String", "Vinegar"]),
  ]
}
