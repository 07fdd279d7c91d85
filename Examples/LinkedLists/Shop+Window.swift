import Espalier

enum ShopCommands {
  static let show = Command("shop.show", "Show", keys: "enter")
  static let take = Command("shop.take", "Take", keys: "enter", "+")
  static let nextCategory = Command("shop.nextCategory", "Next", keys: "n")
  static let previousCategory = Command("shop.previousCategory", "Previous", keys: "p")
  static let quit = Command("shop.quit", "Quit", keys: "q")
}

extension Shop {
  /// Makes the window of the shop: both lists side by side, or one below the other in a narrow window.
  ///
  /// It does not retain the shop, just as views do not retain what they are attached to.
  func makeWindow(width: Int) -> Window {
    let window = Window(width: width, height: 9) {
      .column(
        .bar(ContainerModel { title }),
        .row(
          .view(left).width(.flexible(minimum: 13, weight: 2)).named("Categories"),
          .divider,
          .view(right).width(.flexible(minimum: 15, weight: 3)).named("Products").scrollIndicator()),
        .bar(KeyHelpBar()))
    }
    window.on(ShopCommands.quit) { window in window.close() }
    window.on(Window.help) { window in window.presentKeyHelp() }
    return window
  }
}
