import Espalier

enum CartEvents {
  /// A plus or minus was tapped, which changes the count by this value; goes up.
  static let stepped = EventID<Int>("stepped")
}

enum CartData {
  /// What everything costs; comes down from the cart, and within a store from the store.
  static let total = SharedDataID<Price>("total")
}

enum CartCommands {
  static let more = Command("cart.more", "One more", keys: "+")
  static let fewer = Command("cart.fewer", "One less", keys: "-")
  static let quit = Command("cart.quit", "Quit", keys: "q")
}
