import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import Testing

@Suite("Buttons of commands", .expectations)
struct CommandButtonTests {
  private let save = Command("test.save", "Save", keys: "ctrl+s", "f2")
  private let clear = Command("test.clear", "Clear")

  private func makeWindow(_ models: [Model], width: Int = 40) -> (window: Window, container: ContainerModel) {
    let container = ContainerModel { models }
    container.spacing.itemSpacing = 1
    let view = ContainerView(showing: container, width: width, height: 3)
    let window = Window(width: width, height: 3) { .view(view) }.updated()
    return (window, container)
  }

  @Test("A button shows the title and the first key of its command, and performs it at the node that handles it")
  func pressing() throws {
    var heard: [String] = []
    let (saveButton, clearButton) = (ButtonModel(save), ButtonModel(clear))
    let (window, container) = makeWindow([saveButton, clearButton])
    container.on(save) { _ in heard.append("saved") }
    window.on(clear) { _ in heard.append("cleared") }
    try expectScreen(window.updated(), is: "[ Save ctrl+s ] [ Clear ]")
    for key: Key in ["tab", "enter", "tab", "space"] { window.press(key) }
    #expect(heard == ["cleared", "saved"])
    #expect(saveButton.command == save && clearButton.command == clear && ButtonModel("A") {}.command == nil)
  }

  @Test("The nearest node handles the command, as it handles its key")
  func nearest() {
    var heard: [String] = []
    let button = ButtonModel(save)
    let inner = ContainerModel { [button] }
    let (window, container) = makeWindow([inner])
    container.on(save) { _ in heard.append("outer") }
    inner.on(save) { _ in heard.append("inner") }
    window.on(save) { _ in heard.append("window") }
    window.update()
    button.press()
    #expect(heard == ["inner"])
  }

  @Test("While no node handles the command, the button is disabled, whatever is assigned to it")
  func availability() {
    var count = 0
    let button = ButtonModel(save)
    let (window, container) = makeWindow([button])
    #expect(!button.isEnabled && button.spokenValue == "disabled" && window.activeView?.focusedModel == nil)
    button.isEnabled = true
    button.press()
    #expect(!button.isEnabled && count == 0)

    let subscription = container.on(save) { _ in count += 1 }
    container.setNeedsLayout()
    window.update()
    #expect(button.isEnabled)
    button.press()
    #expect(count == 1)
    button.isEnabled = false
    button.press()
    #expect(!button.isEnabled && count == 1)
    button.isEnabled = true

    subscription.cancel()
    button.press()
    #expect(!button.isEnabled && count == 1)
  }

  @Test("A button of a command may remove itself, and the handler of its command")
  func removal() {
    var count = 0
    let button = ButtonModel(save)
    let (window, container) = makeWindow([button])
    var subscription: Subscription<ContainerModel>?
    subscription = container.on(save) { container in
      count += 1
      subscription?.cancel()
      container.removeAll()
    }
    window.update()
    button.press()
    window.update()
    button.press()
    #expect(count == 1 && container.children.isEmpty && !button.isEnabled)
  }

  @Test("The keymap of the window determines the key that the button shows")
  func keymap() throws {
    let button = ButtonModel(save)
    let (window, container) = makeWindow([button])
    container.on(save) { _ in }
    window.keymap[save.id] = ["f5"]
    try expectScreen(window.updated(), is: "[ Save f5 ]")
    window.keymap[save.id] = []
    try expectScreen(window.updated(), is: "[ Save ]")
    window.keymap = [:]
    window.update()
    button.showsKey = false
    try expectScreen(window.updated(), is: "[ Save ]")
  }

  @Test("Outside a window, a button determines whether its command is available when it is loaded and pressed")
  func withoutWindow() {
    var count = 0
    let button = ButtonModel(save)
    let container = ContainerModel { [button] }
    let view = ContainerView(showing: container, width: 20, height: 1)
    #expect(!button.isEnabled)
    container.on(save) { _ in count += 1 }
    button.press()
    #expect(button.isEnabled && count == 1)
    view.update()
    #expect(view.focus(button))
  }

  @Test("A narrow button drops its brackets and is truncated", arguments: [0, 2, 5, 9])
  func narrow(width: Int) throws {
    let (window, container) = makeWindow([ButtonModel(save)], width: width)
    container.on(save) { _ in }
    window.update()
    let screens = [0: "", 2: "S…", 5: "[ … ]", 9: "[ Save… ]"]
    try expectScreen(window, is: screens[width] ?? "")
  }
}
