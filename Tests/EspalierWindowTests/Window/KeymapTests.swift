import EspalierCanvas
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Files of keys")
struct KeymapTests {
  private static let text = """
    # my keys
    mail.delete = x, delete
    list.top = g  g, home # twice
    cart.empty =
    view.split=ctrl+x comma,ctrl+comma ,hash, =
    """

  @Test("Keys, sequences and comments are read, and written again")
  func reading() throws {
    let keymap = try Keymap(parsing: Self.text)
    #expect(
      keymap == [
        "mail.delete": ["x", "delete"], "list.top": ["g g", "home"], "cart.empty": [],
        "view.split": ["ctrl+x ,", "ctrl+,", "#", "="],
      ])
    #expect(
      keymap.settingsText == """
        cart.empty =
        list.top = g g, home
        mail.delete = x, delete
        view.split = ctrl+x comma, ctrl+comma, hash, =

        """)
    #expect(try Keymap(parsing: keymap.settingsText) == keymap)
  }

  @Test(
    "Ids that a file cannot name are left out of it, so that the others can be read",
    arguments: ["", "go to", "go\tto", "a=b", "=", "[keys]", "[", "# a", "#", "a\nb", "a\u{7}"])
  func namelessCommands(id: String) throws {
    let keymap: Keymap = ["go.to": ["g"], "a#[]": ["x"], id: ["y"]]
    #expect(try Keymap(parsing: keymap.settingsText) == ["go.to": ["g"], "a#[]": ["x"]])
  }

  private static let wrong: [(text: String, error: String)] = [
    ("a = entr", "line 1, column 5: “entr” is not a key; did you mean enter?"),
    ("a = ctrl+entre", "line 1, column 5: “ctrl+entre” is not a key; did you mean enter?"),
    (
      "a = x,\tctl+x",
      "line 1, column 8: “ctl+x” is not a key; write a character or a name such as enter, pagedown or f5, after any of ctrl+, alt+, shift+ and command+"
    ),
    ("a = x,, y", "line 1, column 7: there is no key here; write one, or “comma” for the comma key"),
    ("a = x,", "line 1, column 7: there is no key here; write one, or “comma” for the comma key"),
    ("a = x, y, x", "line 1, column 11: “x” is in this line twice; remove one of them"),
    ("[keys]\na = x", "line 1, column 2: there are no sections in a file of keys; remove [keys]"),
    ("a = x\na = y", "line 2, column 1: “a” is set in line 1 already; remove one of them"),
    ("a\u{7}b = x", "line 1, column 2: there is a control character here; remove it"),
  ]

  @Test("A mistake is reported with its place and what to write", arguments: wrong)
  func mistakes(text: String, error: String) {
    do throws(SettingsError) {
      let keymap = try Keymap(parsing: text)
      Issue.record("“\(text)” is read as \(keymap)")
    } catch let found {
      #expect(found.description == error)
    }
  }

  @Test("Any keys are read as they were written", arguments: SeededGenerator.batches(of: 200))
  func roundTrip(seeds: ClosedRange<UInt64>) throws {
    let steps: [Key] = [
      "g", "G", ",", "#", "=", "ctrl+,", "alt+#", "space", "+", "ctrl++", "é", "f5", "shift+tab", "[", "\"",
    ]
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var keymap: Keymap = [:]
      for number in 0..<random.number(0...4) {
        let keys = (0..<random.number(0...3)).map { _ in
          Key(parsing: (0..<random.number(1...3)).map { _ in random.pick(steps)!.description }.joined(separator: " "))!
        }
        keymap["command.\(number)"] = keys.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      }
      #expect(try Keymap(parsing: keymap.settingsText) == keymap, "seed \(seed)")
    }
  }

  @Test("A damaged file is read, or has a mistake at a place in it", arguments: SeededGenerator.batches(of: 500))
  func damaged(seeds: ClosedRange<UInt64>) {
    let scraps = ["=", "#", "[", "]", "\n", "\r\n", " ", ",", "ctrl+", "comma", "\u{0}", "\u{301}", "é", "🇩", "+", ":"]
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var characters = Self.text.map(String.init)
      for _ in 0..<random.number(1...6) {
        let place = random.number(0...characters.count - 1)
        switch random.number(0...2) {
        case 0: characters[place] = random.pick(scraps) ?? ""
        case 1: characters.insert(random.pick(scraps) ?? "", at: place)
        default: characters.removeSubrange(place..<min(place + random.number(1...9), characters.count))
        }
        if characters.isEmpty { characters = ["x"] }
      }
      let text = characters.joined()
      do throws(SettingsError) {
        let keymap = try Keymap(parsing: text)
        if try Keymap(parsing: keymap.settingsText) != keymap { Issue.record("seed \(seed): \(keymap)") }
      } catch let error {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        let isThere =
          lines.indices.contains(error.line - 1) && (1...lines[error.line - 1].count + 1).contains(error.column)
        if !isThere || error.message.isEmpty {
          Issue.record("seed \(seed): \(error), which is not in “\(text)”")
          return
        }
      }
    }
  }
}
