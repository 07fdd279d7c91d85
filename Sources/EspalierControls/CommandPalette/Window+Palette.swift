public import EspalierTree
public import EspalierWindow

extension Window {
  /// A predefined command that shows a palette of all other commands.
  ///
  /// Bind it where you want it:
  ///
  /// ```swift
  /// window.on(Window.palette) { $0.presentPalette() }
  /// ```
  public static let palette = Command("window.palette", "Commands", keys: "ctrl+p")

  /// Shows all commands that are currently available, and performs the one that the user chooses.
  ///
  /// It offers what `commands` contains before the palette opens, except ``palette``, and the command of context menus,
  /// whose own commands it offers. The chosen command is performed
  /// after the palette has closed, when the focus is back where it was, and becomes the first of the window's
  /// `recentCommandIDs`. `escape` and the keys of ``palette`` close the palette.
  ///
  /// - Returns: The overlay; its content is a ``CommandPalette``.
  @discardableResult
  public func presentPalette() -> Overlay {
    let left = [Self.palette.id, MenuCommands.context.id]
    let commands = commands.filter { !left.contains($0.command.id) }
    let palette = CommandPalette(commands, recent: recentCommandIDs)
    palette.onChoose = { [weak self, unowned palette] command in
      palette.overlay?.dismiss()
      self?.noteUse(of: command)
      self?.perform(command)
    }
    palette.on(Self.palette) { $0.overlay?.dismiss() }
    // The size fits all commands, so that nothing jumps while the user types.
    let height = 1 + max(1, min(commands.count, Self.largestPaletteRowCount))
    let box = Box(title: StyledText(wording[.commands]), padding: Insets(left: 1, right: 1))
    return present(palette, as: .dialog(width: 64, height: height + 2).box(box))
  }

  /// The maximum number of visible command rows.
  private static var largestPaletteRowCount: Int { 12 }

  private func noteUse(of command: Command) {
    recentCommandIDs = [command.id] + recentCommandIDs.filter { $0 != command.id }
  }
}
