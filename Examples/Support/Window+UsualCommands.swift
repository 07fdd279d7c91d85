package import Espalier

extension Window {
  /// Offers what every program has: `q` quits, `?` lists all keys, `ctrl+p` opens the palette, and `f12` the inspector.
  ///
  /// - Parameters:
  ///   - owner: What the window retains, such as the object that handles its commands.
  ///   - quit: Called to quit; by default, the window closes.
  package func addUsualCommands(
    retaining owner: AnyObject? = nil, quit: @escaping (Window) -> Void = { $0.close() }
  ) {
    on(Window.help) { $0.presentKeyHelp() }
    on(Window.palette) { $0.presentPalette() }
    on(Command("quit", "Quit", keys: "q")) { window in withExtendedLifetime(owner) { quit(window) } }
    onKey("f12") { $0.toggleInspector() }
  }
}
