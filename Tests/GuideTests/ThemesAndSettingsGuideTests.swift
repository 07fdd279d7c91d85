import Espalier
import Testing

/// The samples of `Docs/Guides/Themes-and-Settings.md`.
@Suite("Guide: themes and settings")
struct ThemesAndSettingsGuideTests: GuideSuite {
  let printout = Printout()

  private func makeWindow() -> Window {
    let window = Window(width: 40, height: 7) {
      .view(ContainerView(ContainerModel { for name in ["Apples", "Pears", "Plums"] { LabelModel(" \(name)") } }))
    }
    window.update()
    return window
  }

  private var ocean: Theme {
    Theme(
      ThemeColors(background: .rgb(11, 31, 42), text: .rgb(215, 227, 234), accent: .rgb(95, 179, 217)), name: "Ocean")
  }

  @Test("There are six themes")
  func all() {
    let window = makeWindow()
    window.theme = .moss
    print(Theme.all.map { $0.name ?? "" })

    #expect(
      printed == """
        ["Dark", "Moss", "Light", "Linen", "High contrast", "Monochrome"]
        """)
  }

  @Test("A theme follows from three colors")
  func own() {
    let colors = ThemeColors(
      background: .rgb(11, 31, 42), text: .rgb(215, 227, 234), accent: .rgb(95, 179, 217),
      warning: .rgb(253, 216, 136))
    let ocean = Theme(colors, name: "Ocean")
    for name: TextStyleName in [.body, .muted, .accent, .warning] {
      print("\(name.rawValue): \((ocean.contrast(of: name) ?? 0) >= 4.5)")
    }

    #expect(
      printed == """
        body: true
        muted: true
        accent: true
        warning: true
        """)
  }

  @Test("A picker shows the window in each theme")
  func picker() {
    let (window, ocean) = (makeWindow(), ocean)
    window.on(Window.themePicker) { $0.presentThemePicker(Theme.all + [ocean]) }
    window.subscribe(to: Window.themeChosen) { _, theme in print("chosen: \(theme.name ?? "")") }
    window.perform(Window.themePicker)
    window.update()
    for key: Key in ["o", "c"] { window.press(key) }
    window.update()
    print(window.rendered())
    window.press("enter")
    window.update()
    print(window.theme == ocean)

    #expect(
      printed == """
         A╭─ Themes ─────────────────────────╮
         P│ oc                           2/7 │
         P│ Ocean                   ● ● ● ●  │
          │ Monochrome              ● ● ● ●  │
          │                                  │
          │                                  │
          ╰──────────────────────────────────╯
        chosen: Ocean
        true
        """)
  }

  @Test("A theme is read from a file")
  func file() throws {
    let theme = try Theme(
      parsing: """
        name = Ocean
        background = #0b1f2a
        text = #d7e3ea
        accent = #5fb3d9          # the other colors follow from these

        [styles]
        title = accent bold
        mail.unread = #ffffff on accent
        """)
    print("\(theme.name ?? ""): \(theme[.title].style.attributes == .bold)")

    #expect(
      printed == """
        Ocean: true
        """)
  }

  @Test("A mistake has a place")
  func mistake() {
    do {
      _ = try Theme(parsing: "base = dark\nacent = #00a")
    } catch {
      print(error)
    }

    #expect(
      printed == """
        line 2, column 1: there is no setting “acent”; did you mean accent?
        """)
  }

  @Test("Keys are read from a file")
  func keys() throws {
    let window = makeWindow()
    window.keymap = try Keymap(
      parsing: """
        quit = ctrl+q, Z Z
        list.top = g g
        list.sort =               # no key: only in the palette
        """)
    window.on(Command("list.top", "Top", keys: "home")) { _ in print("top") }
    for key: Key in ["g", "g"] { window.press(key) }
    print(window.keymap.settingsText)

    #expect(
      printed == """
        top
        list.sort =
        list.top = g g
        quit = ctrl+q, Z Z

        """)
  }

  @Test("Files are followed")
  func followed() {
    var options = Terminal.Options()
    options.themeFile = Terminal.configurationFile("orchard/theme")
    options.keyFile = Terminal.configurationFile("orchard/keys")

    #expect((options.themeFile == nil) == (options.keyFile == nil))
  }
}
