import Espalier
import EspalierTerminal
import Testing

/// The samples of *Text and color* in `Docs/Cookbook.md`.
@Suite("Cookbook: text and color")
struct TextCookbookTests: GuideSuite {
  let printout = Printout()

  @Test("Words are bold and red, and a gap moves the rest to the right")
  func styles() {
    let count = 3
    let line: StyledText = "Inbox, \(count, style: .plain.bold().foreground(.red)) unread" + .gap + "8:30"
    let page = ContainerModel {
      LabelModel("Mail", style: .title)
      LabelModel(line)
    }
    print(page.rendered(width: 30))
    let terminal = TextRenderer(width: 30, encoding: .ansi(.ansi16))
    print(terminal.text(of: page).debugDescription)

    #expect(
      printed == #"""
        Mail
        Inbox, 3 unread           8:30
        "\u{1B}[1mMail\u{1B}[0m\nInbox, \u{1B}[1;31m3\u{1B}[0m unread           8:30"
        """#)
  }

  @Test("A theme styles a name, and follows the terminal")
  func theme() {
    let alarm: TextStyleName = "alarm"
    var theme = Theme.dark.keepingTerminalColors
    theme[alarm] = NamedTextStyle(style: .plain.bold().foreground(.yellow), paragraph: ParagraphStyle(lineLimit: 1))
    let window = Window(width: 24, height: 1) {
      .view(ContainerView(ContainerModel { LabelModel("The disk is almost full", style: alarm) }))
    }
    window.theme = theme
    window.subscribe(to: Terminal.appearance) { window, appearance in
      window.theme = (appearance == .light ? Theme.light : .dark).keepingTerminalColors
    }
    window.update()
    print(window.rendered(as: .ansi(.ansi16)).debugDescription)

    #expect(
      printed == #"""
        "\u{1B}[1;33mThe disk is almost full\u{1B}[0m"
        """#)
  }

  @Test("Labels are shortened and aligned")
  func shortens() {
    let path = LabelModel("/home/ada/garden/pears/grafting.txt")
    path.lineLimit = 1
    path.truncation = .middle
    let note = LabelModel("A tree trained to grow flat against a wall")
    note.lineLimit = 2
    note.alignment = .center
    print(ContainerModel { [path, note] }.rendered(width: 20))

    #expect(
      printed == """
        /home/ada/…fting.txt
         A tree trained to
        grow flat against a…
        """)
  }

  @Test("The colors of a program's output are kept")
  func ansi() {
    let output = "\u{1B}[1;31merror:\u{1B}[0m no such file\u{1B}]0;title\u{7}"
    let page = ContainerModel {
      LabelModel("\(output)")
      LabelModel(StyledText(ansi: output))
    }
    print(page.rendered(width: 60))

    #expect(
      printed == """
        ␛[1;31merror:␛[0m no such file␛]0;title␇
        error: no such file
        """)
  }

  @Test("A sparkline shows the last values")
  func sparkline() {
    let load = SparklineModel("Load", values: [1, 2, 4, 7, 5, 3, 2, 6])
    load.append(8)
    print(ContainerModel { load }.rendered(width: 24))

    #expect(
      printed == """
        Load  ▁▂▄▇▅▃▂▆█        8
        """)
  }

  @Test("A bar chart has a line for each value")
  func bars() {
    let harvest = BarChartModel([ChartBar("Apples", 40), ChartBar("Pears", 25), ChartBar("Plums", 8)])
    print(ContainerModel { harvest }.rendered(width: 30))

    #expect(
      printed == """
        Apples  ██████████████████ 40
        Pears   ███████████▎ 25
        Plums   ███▋ 8
        """)
  }

  @Test("Two pixels share a character cell")
  func picture() {
    let pixels: [[TextColor]] = [
      [.red, .red, .black, .red, .red], [.red, .red, .red, .red, .red],
      [.black, .red, .red, .red, .black], [.black, .black, .red, .black, .black],
    ]
    let lines = stride(from: 0, to: pixels.count, by: 2).map { row in
      zip(pixels[row], pixels[row + 1]).reduce(into: StyledText()) { line, pair in
        line += StyledText("▀").foreground(pair.0).background(pair.1)
      }
    }
    let heart = ContainerModel { lines.map { LabelModel($0) } }
    print(heart.rendered(width: 10))

    #expect(
      printed == """
        ▀▀▀▀▀
        ▀▀▀▀▀
        """)
  }

  @Test("Built-in text is replaced")
  func translates() async {
    let list = PagedListModel(source: ArraySource([String](), pageSize: 10)) { LabelModel("\($0)") }
    list.rows.placeholder = { LabelModel("Wird geladen …") }
    list.rows.empty = { LabelModel("Nichts da") }
    let window = Window(width: 36, height: 6) { .column(.view(ContainerView(list)), .bar(KeyHelpBar())) }
    window.on(Command("help", "Hilfe", keys: "?")) { window in
      window.present(KeyHelpList(window.keyHelp), as: .dialog.box(Box(title: "Tasten")))
    }
    window.update()
    await window.settle()
    window.update()
    print(window.rendered())
    window.press("?")
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Nichts da




        ? Hilfe
        Nichts da
                    ╭─ Tasten ─╮
                    │?  Hilfe  │
                    ╰──────────╯

        esc Close  ? Hilfe
        """)
  }

  @Test("A row has a spoken description")
  func speaks() {
    final class Star: CellModel {
      override var spokenRole: SpokenRole { .image }
      override var spokenLabel: String { "four of five stars" }
      override var cellType: AnyCell.Type { AnyCell.self }
    }
    let hidden = ToggleModel("Show hidden files", isOn: true)
    let list = ContainerModel { [hidden, Star()] }
    let view = ContainerView(showing: list, width: 30, height: 2)
    view.theme = .highContrast
    view.focus(hidden)
    for row in view.rows { print(view.spokenText(for: row.model) ?? "") }
    print(view.diagnostics.isEmpty ? "Every row has a description." : "\(view.diagnostics)")

    #expect(
      printed == """
        Show hidden files, on, toggle
        four of five stars, image, 2 of 2
        Every row has a description.
        """)
  }

  @Test("What a user hears follows the keys")
  func linear() {
    let list = ContainerModel { for fruit in ["Apples", "Pears"] { ToggleModel("\(fruit)") } }
    let window = Window(width: 30, height: 4) { .view(ContainerView(list)) }
    window.title = "Harvest"
    let voice = LinearVoice(of: window)
    window.update()
    print(voice.lines())
    for key in ["down", "space"] as [Key] {
      window.press(key)
      window.update()
      print("\(key): \(voice.lines())")
    }

    #expect(
      printed == """
        Harvest
        Apples, toggle, off

        down: Pears, toggle, off

        space: on

        """)
  }

  @Test("A screen becomes a picture")
  func svg() {
    let window = Window(width: 30, height: 3) {
      .view(ContainerView(ContainerModel { LabelModel("3 trees") })).box(Box(title: "Garden"))
    }
    window.update()
    let picture = window.makeCanvas().svgText(title: "Garden")
    print("\(picture.prefix(4))…, which \(picture.contains("3 trees") ? "has" : "lacks") the text")

    #expect(
      printed == """
        <svg…, which has the text
        """)
  }

  @Test("A screen becomes a page")
  func page() {
    let window = Window(width: 30, height: 2) {
      .view(ContainerView(ContainerModel { LabelModel("3 trees") }))
    }
    window.update()
    let page = HTMLEncoder(title: "Garden").text(of: window)
    print("\(page.prefix(15))…, which \(page.contains("3 trees") ? "has" : "lacks") the text")

    #expect(
      printed == """
        <!DOCTYPE html>…, which has the text
        """)
  }
}
