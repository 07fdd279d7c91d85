struct Plant: Hashable {
  let name: String
  let interval: Int  // days from one watering to the next

  static let all = [
    Plant(name: "Basil", interval: 2),
    Plant(name: "Fern", interval: 3),
    Plant(name: "Monstera", interval: 7),
  ]
}
