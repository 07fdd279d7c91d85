import EspalierTree
import EspalierWindow

/// The clipboard, by the keys of a field and by its menu.
extension InputFieldModel {
  /// What a key does with the clipboard; `ctrl+c`, `ctrl+x` and `ctrl+v` are left to the program, because a field of one
  /// line is a part of a larger screen.
  enum ClipboardAction {
    case cut, copy, paste

    init?(_ key: Key) {
      switch key {
      case "shift+delete", "command+x": self = .cut
      case "ctrl+insert", "command+c": self = .copy
      case "shift+insert", "command+v": self = .paste
      default: return nil
      }
    }
  }

  /// Gives the field a menu, unless the program has given it another one.
  final func addMenu() {
    guard contextMenu == nil else { return }
    let makeMenu = { [unowned self] in
      MenuModel {
        MenuItem(wording[.cut], key: "shift+delete", mnemonic: "t", isEnabled: isEnabled && canCopy) {
          self.perform(.cut)
        }
        MenuItem(wording[.copy], key: "ctrl+insert", mnemonic: "c", isEnabled: canCopy) { self.perform(.copy) }
        MenuItem(
          wording[.paste], key: "shift+insert", mnemonic: "p", isEnabled: isEnabled && window?.copiedText != nil
        ) {
          self.perform(.paste)
        }
        MenuItem.separator
        MenuItem(wording[.selectAll], key: "ctrl+shift+a", mnemonic: "a", isEnabled: isEnabled && input.count > 0) {
          self.selectAll()
        }
      }
    }
    setContextMenu(makeMenu, by: MenuCommands.usualContext)
  }

  final func perform(_ action: ClipboardAction) {
    switch action {
    case .cut where isEnabled && canCopy:
      window?.copy(input.selectedText)
      _ = handleKey("delete")
    case .copy where canCopy: window?.copy(input.selectedText)
    case .paste:
      if let text = window?.copiedText { _ = handlePaste(text) }
    case .cut, .copy: break
    }
  }

  /// Whether text is selected that may leave the field.
  private var canCopy: Bool { !input.selection.isEmpty && !input.isSecret }
}
