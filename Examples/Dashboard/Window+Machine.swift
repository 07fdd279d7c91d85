import Espalier
import ExampleSupport

enum MachineData {
  /// What is known about the machine; comes down from the window.
  static let machine = SharedDataID<Machine>("machine")
}

enum MachineCommands {
  static let nextPanel = Command("machine.nextPanel", "Next panel", keys: "n")
  static let previousPanel = Command("machine.previousPanel", "Previous panel", keys: "p")
  static let read = Command("machine.read", "Read again", keys: "r")
  static let quit = Command("machine.quit", "Quit", keys: "q")
}

extension Window {
  /// Creates a window that shows a machine: its name at the top, the panels, and the key hints.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - history: The busy shares of the processors before the first reading.
  ///   - read: Reads the machine.
  convenience init(
    width: Int, history: [Double] = [], reading read: @escaping () throws(Failure) -> Machine
  ) throws(Failure) {
    var machine = try read()
    machine.history = history
    let screen = MachineScreen()
    let panels = ContainerView(screen)
    let keys = KeyHelpBar()
    keys.spacing = Spacing(left: 1, right: 1)
    self.init(width: width, height: 24) {
      .column(
        .bar(ContainerModel { MachineTitle() }),
        .view(panels),
        .bar(keys))
    }
    share(machine, as: MachineData.machine)

    panels.on(MachineCommands.nextPanel) { view in view.scroll(toBoxOf: screen.movePanel(by: 1)) }
    panels.on(MachineCommands.previousPanel) { view in view.scroll(toBoxOf: screen.movePanel(by: -1)) }
    // Not on the window, which also gets the commands of dialogs.
    panels.on(MachineCommands.read) { view in
      do throws(Failure) {
        var next = try read()
        next.follow(machine)
        machine = next
        view.window?.share(machine, as: MachineData.machine)
      } catch {
        view.window?.presentAlert("Not read", message: StyledText(error.message))
      }
    }
    subscribe(to: Window.updated) { _, _ in screen.fill(panels) }
    on(MachineCommands.quit) { window in window.close() }
    on(Window.help) { window in window.presentKeyHelp() }
  }

  /// Reads the machine again each second, by the command of its key, so the panels do not change while a dialog is
  /// open.
  func readEachSecond() {
    onTick(every: .seconds(1)) { window in window.perform(MachineCommands.read) }
  }
}

extension ContainerView {
  /// The row of the box around a panel, which is the first one of its container.
  func row(ofBoxOf panel: Panel) -> Row? { rows.first { $0.model.parent === panel } }

  /// Scrolls until a panel is at the top, as far as the content allows.
  fileprivate func scroll(toBoxOf panel: Panel) {
    if let box = row(ofBoxOf: panel) { contentOffset.y = box.frame.y }
  }
}
