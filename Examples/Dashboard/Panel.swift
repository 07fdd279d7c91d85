import Espalier

/// A box with a title, which shows a part of what is known of the machine.
class Panel: ContainerModel {
  /// What stands in the lower border.
  var footer = "" {
    didSet { box?.footer = StyledText(footer).aligned(.trailing) }
  }

  /// Whether the user has gone to the panel.
  var isMarked = false {
    didSet { box?.border = isMarked ? .double : .rounded }
  }

  init(_ title: String) {
    super.init()
    box = Box(title: StyledText(title).bold(), padding: Insets(left: 1, right: 1))
    subscribe(to: MachineData.machine) { panel, machine in panel.show(machine) }
  }

  /// Shows what the panel is about.
  func show(_ machine: Machine) {}
}
