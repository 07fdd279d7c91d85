import EspalierTree
import TestSupport
import Testing

@Suite("Keys")
struct KeyTests {
  @Test(
    "A key is always printed the same way, however it was written",
    arguments: [
      ("a", "a"), ("A", "A"), ("shift+a", "A"), ("shift+A", "A"), (" ", "space"), ("space", "space"),
      ("Enter", "enter"), ("shift+tab", "shift+tab"), ("ctrl+s", "ctrl+s"), ("ctrl+S", "ctrl+shift+s"),
      ("shift+ctrl+s", "ctrl+shift+s"), ("command+shift+alt+ctrl+x", "ctrl+alt+shift+command+x"),
      ("CTRL+PageDown", "ctrl+pagedown"), ("f5", "f5"), ("f24", "f24"), ("+", "+"), ("ctrl++", "ctrl++"),
      ("shift+1", "shift+1"), ("é", "é"), ("shift+é", "É"), ("ß", "ß"), ("shift+ß", "shift+ß"), ("?", "?"),
      ("alt+ ", "alt+space"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ])
  func canonical(written: String, printed: String) throws {
    let key = try #require(Key(parsing: written))
    #expect(key.description == printed)
    #expect(Key(parsing: printed) == key)
  }

  @Test(
    "Help shows a key by its short name",
    arguments: [
      ("up", "↑"), ("shift+down", "shift+↓"), ("left", "←"), ("alt+right", "alt+→"), ("escape", "esc"),
      ("ctrl+pageup", "ctrl+pgup"), ("pagedown", "pgdn"), ("insert", "ins"), ("delete", "del"), ("enter", "enter"),
      ("ctrl+s", "ctrl+s"), ("+", "+"), ("A", "A"), ("f5", "f5"),
    ] as [(Key, String)])
  func short(key: Key, shown: String) {
    #expect(key.shortDescription == shown)
  }

  @Test(
    "Invalid keys are rejected",
    arguments: ["", "entr", "f0", "f25", "ctrl+", "ctrl+ctrl+a", "hyper+a", "ab", "\n", "\u{1B}", "+a", "a+b", "++"])
  func noKey(text: String) {
    #expect(Key(parsing: text) == nil)
  }

  @Test("A combining mark is a key with modifiers, too")
  func combiningMark() {
    let key = Key("\u{301}", modifiers: [.ctrl, .alt])
    #expect(Key(parsing: "ctrl+alt+\u{301}") == key && Key(parsing: key.description) == key)
  }

  @Test("Different spellings of a key are equal, and other keys are not")
  func equality() {
    #expect(Set<Key>(["shift+a", "A", "shift+A"]).count == 1)
    #expect(Set<Key>(["ctrl+A", "ctrl+shift+a", "shift+ctrl+A"]).count == 1)
    #expect(Set<Key>(["a", "A", "ctrl+a", "alt+a"]).count == 4)
    #expect(Key("a") == "a" && Key("A", modifiers: .ctrl) == "ctrl+shift+a" && Key(" ") == "space")
  }

  @Test("A key types its character, unless ctrl, alt or command is held down")
  func characters() {
    #expect(Key("a").character == "a" && Key("A").character == "A" && Key("space").character == " ")
    #expect(("shift+1" as Key).character == "1")
    for key: Key in ["ctrl+a", "alt+a", "command+a", "enter", "f1", "shift+tab"] { #expect(key.character == nil) }
  }

  @Test("A printed key can be read again", arguments: SeededGenerator.batches(of: 5))
  func roundTrip(seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let name = random.pick(["a", "Z", "+", " ", "ß", "ı", "ǆ", "enter", "f12", "é", "1", "\u{301}"]) ?? "a"
      let modifiers = ["ctrl", "alt", "shift", "command"].shuffled(using: &random).prefix(random.number(0...4))
      let text = (modifiers + [name]).joined(separator: "+")
      guard let key = Key(parsing: text) else {
        Issue.record("seed \(seed): \(text) is no key")
        continue
      }
      #expect(Key(parsing: key.description) == key, "seed \(seed): \(text) is printed as \(key)")
    }
  }

  @Test("A literal that is not a key traps, and lists the existing keys")
  func literal() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      _ = "pagdown" as Key
    }.expectTrap("\"pagdown\" is not a key")
  }
}
