import Espalier
import ExampleSupport

/// A step of the script.
enum Step: Equatable {
  case tap(String)
  case swipe(Int)
  case scroll(Int)

  /// The steps of a script, between commas.
  static func steps(of script: String) throws(Failure) -> [Step] {
    var steps: [Step] = []
    for part in script.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      switch (words.first, words.count) {
      case ("tap", 2): steps.append(.tap(words[1]))
      case ("swipe", 2): steps.append(.swipe(try distance(words)))
      case ("scroll", 2): steps.append(.scroll(try distance(words)))
      default:
        throw Failure(.usage, "“\(words.joined(separator: " "))” is not a step: the steps are tap, swipe and scroll")
      }
    }
    return steps
  }

  private static func distance(_ words: [String]) throws(Failure) -> Int {
    guard let distance = Int(words[1]), (-1_000_000...1_000_000).contains(distance) else {
      throw Failure(.usage, "\(words[0]) must be followed by a whole number; got “\(words[1])”")
    }
    return distance
  }
}

extension Step: CustomStringConvertible {
  /// The step as the script says it.
  var description: String {
    switch self {
    case .tap(let name): "tap \(name)"
    case .swipe(let distance): "swipe \(distance)"
    case .scroll(let distance): "scroll \(distance)"
    }
  }
}

extension Shop {
  /// Rejects a script that names something that does not exist, before anything is shown.
  func check(_ step: Step) throws(Failure) {
    if case .tap(let name) = step, card(named: name) == nil { throw Failure(.usage, "there is no product “\(name)”") }
  }

  fileprivate func card(named name: String) -> ProductCard? { cards.first { $0.product.name == name } }
}

extension ContainerView {
  /// Does what a user would do with keys or a mouse.
  func perform(_ step: Step, in shop: Shop) {
    switch step {
    case .tap(let name):
      guard let card = shop.card(named: name) else { return }
      // An offer has no row in this view: its row is in the strip's view.
      if !tap(card) { shop.offers.view.tap(card) }
    case .swipe(let distance):
      shop.offers.view.contentOffset.x += distance
    case .scroll(let distance):
      contentOffset.y += distance
    }
    update()
  }
}
