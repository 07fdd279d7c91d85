import Espalier
import Testing

extension Phrase where Words == @Sendable (Int) -> String {
  static var pears: Self { Phrase("orchard.pears") { $0 == 1 ? "1 pear" : "\($0) pears" } }
}

func form(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
  if count == 1 { return "\(count) \(one)" }
  let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
  return "\(count) \(isFew ? few : many)"
}

/// The samples of `Docs/Guides/Languages.md`.
@Suite("Guide: languages")
struct LanguagesGuideTests: GuideSuite {
  let printout = Printout()

  @Test("A wording replaces words, titles of commands and names of roles")
  func german() {
    var german = Wording()
    german[.noKeys] = "Keine Tasten"
    german[.requiredProblem] = "Bitte ausfüllen."
    german[.required] = "Pflichtfeld"
    german[.numberRange] = { "Bitte eine Zahl von \($0) bis \($1)." }
    german.commandTitles = ["window.help": "Hilfe", "quit": "Beenden"]
    german.roleNames = [.numberField: "Zahlenfeld"]
    let pears = NumberFieldModel("Birnen", value: 3, in: 1...10)
    let window = Window(width: 40, height: 4) {
      .column(.view(ContainerView(ContainerModel { pears })), .bar(KeyHelpBar()))
    }
    window.on(Command("quit", "Quit", keys: "ctrl+q")) { $0.close() }
    window.on(Window.help) { $0.presentKeyHelp() }
    window.wording = german
    window.update()
    window.press("1")
    window.update()
    print(window.rendered())
    print(window.activeView?.spokenText(for: pears) ?? "")
    window.wording = .marked
    window.update()
    print(window.rendered())

    #expect(
      printed == """
        Birnen  31   ▾▴
                Bitte eine Zahl von 1 bis 10.

        ctrl+q Beenden  f1 Hilfe
        Birnen, 31, Bitte eine Zahl von 1 bis 10., Zahlenfeld
        Birnen  31   ▾▴
                ‹A number from 1 to 10, please.›

        ctrl+q ‹Quit›  f1 ‹Help›
        """)
  }

  @Test("Plural forms, own phrases, and parts with a language of their own")
  func plurals() {
    var polish = Wording()
    polish[.rowCount] = { form($0, "wiersz", "wiersze", "wierszy") }
    print([1, 2, 5, 12, 22].map(polish[.rowCount]).joined(separator: ", "))
    let label = LabelModel("")
    label.useWording { label, wording in
      let pears = wording[.pears]
      label.text = StyledText(pears(3))
    }
    print(label.text)
    label.wording[.pears] = { "\($0) Birnen" }
    print(label.text)
    (polish[.yes], polish[.no]) = ("Tak", "Nie")
    let answer = Wording.$standard.withValue(polish) {
      PromptDriver.ask(ConfirmPrompt("Zapisać?"), reading: "tak").output
    }
    print(answer)

    #expect(
      printed == """
        1 wiersz, 2 wiersze, 5 wierszy, 12 wierszy, 22 wiersze
        3 pears
        3 Birnen
        Zapisać?
        > Tak

        """)
  }
}
