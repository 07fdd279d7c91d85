import EspalierCanvas

/// Diagnostics about trees and views.
extension Diagnostic {
  static func duplicateID(_ duplicate: DuplicateID, in container: ContainerModel) -> Diagnostic {
    Diagnostic(
      .duplicateID,
      "two children of \(container.mention) have the id \("\(duplicate.id)".harmless): \(duplicate.first.mention) keeps it, and \(duplicate.second.mention) is replaced each time"
    )
  }

  package static func duplicateOption(_ option: String, in control: CellModel) -> Diagnostic {
    Diagnostic(
      .duplicateID,
      "two options of \(control.mention) are \(String(reflecting: option.harmless)): only the first one is ever shown as chosen"
    )
  }

  static func cellTooWide(_ model: CellModel, width: Int, available: Int, inView: Bool) -> Diagnostic {
    let room = inView ? "the view" : "the box or column around it"
    return Diagnostic(
      .cellTooWide,
      "\(model.mention) in \(model.parent?.mention ?? "no container") is \(width) cells wide, \(room) only \(available): it is clamped"
    )
  }

  static func separatorMoved(_ separator: SeparatorModel, from old: ContainerModel, to new: ContainerModel)
    -> Diagnostic
  {
    let places = old === new ? "two places in \(new.mention)" : "\(old.mention) and \(new.mention)"
    return Diagnostic(
      .separatorMoved,
      "one separator is used in \(places): \(separator.nodeName.harmless) is only shown in the last place; create one for each place"
    )
  }

  static func commandShadowed(_ command: Command, of node: any EventNode) -> Diagnostic {
    let keys = command.keys.map(\.description).joined(separator: ", ")
    return Diagnostic(
      .commandShadowed,
      "the command \(String(reflecting: command.id)) of \(node.mention) is never called: its keys (\(keys)) have been given to other handlers there since"
    )
  }

  static func nothingSpoken(_ model: CellModel) -> Diagnostic {
    Diagnostic(
      .nothingSpoken,
      "\(model.mention) in \(model.parent?.mention ?? "no container") is focused, but its spokenLabel is empty, so that a screen reader cannot announce it"
    )
  }

  static func notFocusable(_ model: CellModel) -> Diagnostic {
    Diagnostic(
      .notFocusable,
      "\(model.mention) in \(model.parent?.mention ?? "no container") has been tapped, and the tap is handled, but it cannot be focused: override selectsChildren in its container, or isFocusable"
    )
  }

  static func neverUpdated(_ container: ContainerModel) -> Diagnostic {
    Diagnostic(
      .neverUpdated,
      "\(container.mention) is rendered before its first update, so nothing is shown: call update() on the view after load(_:)"
    )
  }

  static func editedWhileMeasured(_ model: CellModel) -> Diagnostic {
    Diagnostic(
      .editedWhileMeasured,
      "\(model.mention) in \(model.parent?.mention ?? "no container") has added, moved or removed models while it was measured, so the layout had to start over: edit the tree in didLoad, willUpdate or an event handler"
    )
  }

  static func endlessUpdate(of container: ContainerModel, passes: Int) -> Diagnostic {
    Diagnostic(
      .endlessUpdate,
      "after \(passes) passes the callbacks of \(container.mention) still change what was laid out; the rest waits for the next update"
    )
  }

  static func endlessScrolling(in container: ContainerModel, calls: Int) -> Diagnostic {
    Diagnostic(
      .endlessUpdate,
      "after \(calls) calls the onScroll handler of the view of \(container.nodeName) still scrolls it; it is called again after the next scroll"
    )
  }

  static func endlessDisplay(of container: ContainerModel, passes: Int) -> Diagnostic {
    Diagnostic(
      .endlessUpdate,
      "after \(passes) passes the display callbacks in \(container.mention) still change what is visible; the rest waits for the next update or scroll"
    )
  }

  static func endlessFocusMoves(in container: ContainerModel, calls: Int) -> Diagnostic {
    Diagnostic(
      .endlessUpdate,
      "after \(calls) calls the handlers of RowEvents.focusMoved in \(container.mention) still move the focus; they are called again after the next move"
    )
  }
}
