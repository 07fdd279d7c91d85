import EspalierCanvas
import EspalierControls
import EspalierTree
import EspalierWindow
import Testing

/// A user who listens to a window: presses keys, and writes down what is said.
private final class Listener {
  let window: Window
  let voice: LinearVoice
  private(set) var transcript = ""

  init(_ window: Window) {
    self.window = window
    voice = LinearVoice(of: window)
    listen()
  }

  func press(_ keys: Key...) {
    for key in keys {
      window.press(key)
      listen()
    }
  }

  func type(_ text: String) {
    for character in text { press(Key(character)) }
  }

  func after(_ edit: () -> Void) {
    edit()
    listen()
  }

  private func listen() {
    window.update()
    transcript += voice.lines()
  }
}

@Suite("A window for those who listen")
struct LinearVoiceTests {
  @Test("Each key says what it has done: the focus, values, typed and deleted text")
  func controls() {
    let name = TextFieldModel("Name")
    name.isRequired = true
    let secret = TextFieldModel("Token")
    secret.isSecret = true
    let number = NumberFieldModel("Trees", value: 3, in: 1...9)
    let user = Listener(
      Window(width: 40, height: 12) {
        .view(
          ContainerView(
            ContainerModel {
              name
              secret
              number
              ToggleModel("News")
              PickerModel("Fruit", options: ["Pear", "Plum"], value: "Pear")
            }))
      })
    user.type("pa x")
    user.press("backspace", "backspace", "left", "home", "end")
    user.press("tab")
    user.type("ab")
    user.press("backspace", "tab", "up", "tab", "space", "tab", "enter", "down", "enter")
    #expect(
      user.transcript == """
        Name, text field, required
        pa x
        deleted x
        deleted space
        a
        p
        end
        Token, text field
        ••
        deleted
        Trees, number field, “3”
        4
        News, toggle, off
        on
        Fruit, picker, Pear
        Menu
        Pear, chosen, 1 of 2
        Plum, 2 of 2
        Closed
        Fruit, picker, Plum

        """)
  }

  @Test("The rows of a strip are read as those of a view, and what is typed into its fields is echoed")
  func strip() {
    let (name, town) = (TextFieldModel("Name"), TextFieldModel("Town"))
    town.tooltip = "Where the trees are"
    let strip = HorizontalScrollModel(height: 1)
    strip.tooltip = "An address"
    for field in [name, town] {
      field.size = .fixed(width: 16, height: 1)
      strip.container.add(field)
    }
    let page = ContainerModel {
      strip
      ToggleModel("News")
    }
    let user = Listener(Window(width: 40, height: 4) { .view(ContainerView(page)) })
    user.press("tab", "right")
    user.type("Ad")
    user.press("backspace")
    user.after { strip.view.focus(town) }
    user.type("x")
    user.press("tab")
    #expect(
      user.transcript == """
        2 rows
        2 rows, strip, 1 of 2
        An address
        Name, text field
        An address
        Ad
        deleted d
        Town, text field
        Where the trees are
        x
        News, toggle, off

        """)
  }

  @Test("What happens by itself is said once, and only what is worth it")
  func changes() {
    let list = ContainerModel()
    for name in ["Apples", "Pears", "Plums"] { list.add(Item(name)) }
    let (status, bar) = (LabelModel("Ready"), ProgressBarModel("Copying", value: 0))
    status.isSelectable = false
    let window = Window(width: 40, height: 9) {
      .column(
        .view(ContainerView(list)).box(Box(title: "Fruit")),
        .bar(
          ContainerModel {
            status
            bar
            SpinnerModel("Turning")
          }))
    }
    window.title = "Orchard"
    let user = Listener(window)
    user.press("down")
    user.after { for value in [0.02, 0.04, 0.11, 0.19, 0.2] { bar.value.value = value } }
    user.after { bar.value.value = 0.21 }
    user.after {
      status.text = "Working"
      status.text = "Ready"
    }
    user.after { list.add(Item("Quinces")) }
    user.after { for number in 1...9 { list.insert(Item("Nut \(number)"), at: 0) } }
    user.after { window.presentToast("Saved") }
    user.after { list.replaceChildren(with: (1...40).map { Item("Row \($0)") }) }
    var closing: Overlay?
    user.after {
      closing = window.presentConfirmation("Delete “Pears”?", message: "It is gone then.", action: "Delete") {}
    }
    user.press("tab")
    user.after { closing?.dismiss() }
    #expect(
      user.transcript == """
        Orchard
        Fruit: 3 rows
        Apples, 1 of 3
        Copying, 20 percent
        Quinces
        Nut 9
        Nut 8
        Nut 7
        Fruit: 6 more rows
        Saved
        Row 1, 1 of 40
        Fruit: 40 rows
        Dialog: Delete “Pears”?
        It is gone then.
        Cancel, button
        Delete, button
        Closed
        Fruit
        Row 1, 1 of 40

        """)
  }

  private final class Item: CellModel {
    let name: String
    init(_ name: String) { self.name = name }
    override var content: StyledText { StyledText(name) }
  }

  @Test("A dialog that replaces another one before anything is said is announced as another one")
  func nextDialog() {
    let window = Window(width: 40, height: 8) { .view(ContainerView(ContainerModel { ButtonModel("Start") {} })) }
    let voice = LinearVoice(of: window)
    func present(_ title: StyledText) {
      window.present(ContainerModel { ButtonModel("OK") {} }, as: .dialog.box(Box(title: title)))
      window.update()
    }
    window.update()
    #expect(voice.lines() == "Start, button\n")
    // Often, because only most of the views would get the address of the one before.
    for _ in 0..<10 {
      present("First")
      #expect(voice.lines() == "Dialog: First\nOK, button\n")
      window.press("escape")
      present("Next")
      #expect(voice.lines() == "Closed\nDialog: Next\nOK, button\n")
      weak var view: ContainerView?
      view = window.overlays.last?.view
      window.type("escape")
      let said = voice.lines()
      #expect(said == "Closed\nStart, button\n" && view == nil)
    }
  }

  @Test("A window does not retain its voice, and is released with it")
  func released() {
    weak var releasedWindow: Window?
    weak var releasedVoice: LinearVoice?
    do {
      let window = Window(width: 20, height: 8) { .view(ContainerView(ContainerModel { ToggleModel("News") })) }
      releasedWindow = window
      do {
        let user = Listener(window)
        releasedVoice = user.voice
        user.press("space")
        #expect(user.transcript == "News, toggle, off\non\n")
      }
      #expect(releasedVoice == nil)
      let user = Listener(window)
      releasedVoice = user.voice
      user.after { window.presentToast("Saved") }
      #expect(user.transcript == "News, toggle, on\nSaved\n")
    }
    #expect(releasedVoice == nil)
    #expect(releasedWindow == nil)
  }

  @Test("A screen is a line a row")
  func screen() {
    let list = ContainerModel()
    for number in 1...30 { list.add(Item("Row \(number)")) }
    let view = ContainerView(list)
    let window = Window(width: 30, height: 8) {
      .column(.view(view).box(Box(title: "Rows")), .bar(ContainerModel { ButtonModel("Save") {} }))
    }.updated()
    view.focusRow(at: 4)
    window.update()
    let behind = window.linear()
    window.present(ContainerModel { ButtonModel("Close") {} }, as: .dialog.box(Box(title: "About")))
    window.update()
    #expect(
      behind + "\n\n" + window.linear() == """
        Rows:
        Row 1, 1 of 30
        Row 2, 2 of 30
        Row 3, 3 of 30
        Row 4, 4 of 30
        > Row 5, 5 of 30
        25 rows below
        Save, button

        > Close, button
        """)
  }
}
