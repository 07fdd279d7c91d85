import Espalier

/// A titled box that shows a part of what is known about the machine.
class Panel: ContainerModel {
  /// The text in the lower border.
  var footer = "" {
    didSet { box?.footer = StyledText(footer).aligned(.trailing) }
  }

  /// Whether the user has moved to the panel.
  var isMarked = false {
    didSet {
      box?.border = isMarked ? .double : .rounded
      box?.style = isMarked ? .activeBorder : nil
    }
  }

  init(_ title: String) {
    super.init()
    box = Box(title: StyledText(title).bold(), padding: Insets(left: 1, right: 1))
    subscribe(to: MachineData.machine) { panel, machine in panel.show(machine) }
  }

  /// Shows the panel's part of what is known about the machine.
  func show(_ machine: Machine) {}
}
