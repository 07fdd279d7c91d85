import Espalier

extension Window {
  /// Creates a window for a terminal that shows a cart and the key hints.
  convenience init(showing cart: Cart) {
    let stores = ContainerView(cart)
    stores.selectionMode = .none
    self.init(width: 50, height: 15) {
      .column(
        .view(stores).scrollIndicator(),
        .bar(KeyHelpBar()))
    }
    on(CartCommands.quit) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
  }
}
