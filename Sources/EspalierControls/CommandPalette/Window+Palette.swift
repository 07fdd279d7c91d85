import EspalierCanvas
public import EspalierTree
public import EspalierWindow

extension Window {
  /// A ready command that shows a palette of all others.
  ///
  /// Bind it where it is wanted:
  ///
  /// ```swift
  /// window.on(Window.palette) { $0.presentPalette() }
  /// ```
  public static let palette = Command("window.palette", "Commands", keys: "ctrl+p")

  /// Shows all that can be done at present, and does what the user chooses.
  ///
  /// It offers what `commands` is before it opens, but for ``palette``. The command is performed after the palette has
  /// closed, so the focus is where it was when the command was offered; it is then the first of the window's
  /// `recentCommandIDs`. `escape` and the keys of ``palette`` close it.
  ///
  /// - Returns: The overlay; its content is a ``CommandPalette``.
  @discardableResult
  public func presentPalette() -> Overlay {
    let commands = commands.filter { $0.command.id != Self.palette.id }
    let palette = CommandPalette(commands, recent: recentCommandIDs)
    palette.onChoose = { [weak self, unowned palette] command in
      palette.overlay?.dismiss()
      self?.noteUse(of: command)
      self?.perform(command)
    }
    palette.on(Self.palette) { $0.overlay?.dismiss() }
    // The size is that of all commands, so that nothing jumps while the user types.
    let height = 1 + max(1, min(commands.count, Self.largestPaletteRowCount))
    let box = Box(title: "Commands", padding: Insets(left: 1, right: 1))
    return present(palette, as: .dialog(width: 64, height: height + 2).box(box))
  }

  /// How many rows of commands are seen at a time.
  private static var largestPaletteRowCount: Int { 12 }

  private func noteUse(of command: Command) {
    recentCommandIDs = [command.id] + recentCommandIDs.filter { $0 != command.id }
  }
}
