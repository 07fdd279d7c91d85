import Testing

@testable import EspalierCanvas

@Suite("Stand-ins for controls")
struct StandInTests {
  /// All scalars that must never reach an output as they are.
  static let commands: [UInt32] =
    Array(0...0x1F) + Array(0x7F...0x9F) + [0x061C, 0x200E, 0x200F, 0x2028, 0x2029] + Array(0x202A...0x202E)
    + Array(0x2066...0x2069)

  @Test("Controls have the stand-ins that the rule defines")
  func standIns() {
    let standIns: [(Character, Character?)] = [
      ("\0", "␀"), ("\u{07}", "␇"), ("\t", "␉"), ("\n", "␊"), ("\r", "␍"), ("\r\n", "␍"), ("\u{1B}", "␛"),
      ("\u{1F}", "␟"), ("\u{7F}", "␡"), ("\u{80}", "\u{FFFD}"), ("\u{85}", "\u{FFFD}"), ("\u{9B}", "\u{FFFD}"),
      ("\u{9F}", "\u{FFFD}"), ("\u{61C}", "\u{FFFD}"), ("\u{200E}", "\u{FFFD}"), ("\u{200F}", "\u{FFFD}"),
      ("\u{2028}", "\u{FFFD}"), ("\u{2029}", "\u{FFFD}"), ("\u{202A}", "\u{FFFD}"), ("\u{202E}", "\u{FFFD}"),
      ("\u{2066}", "\u{FFFD}"), ("\u{2069}", "\u{FFFD}"), (" ", nil), ("~", nil), ("\u{A0}", nil), ("é", nil),
      ("\u{200D}", nil), ("\u{200B}", nil), ("\u{FEFF}", nil), ("👩‍🚀", nil), ("\u{FFFD}", nil),
    ]
    for (character, standIn) in standIns {
      #expect(character.standIn == standIn, "\(character.unicodeScalars.map(\.value))")
    }
  }

  @Test("Exactly the scalars that are commands have a stand-in, which is harmless and takes one cell in every policy")
  func everyScalar() {
    let commands = Set(Self.commands)
    var wrong: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if (Character(scalar).standIn != nil) != commands.contains(value) { wrong.append(value) }
    }
    #expect(wrong == [])
    for value in Self.commands where value != 0x0A {
      guard let scalar = Unicode.Scalar(value), let standIn = Character(scalar).standIn else { continue }
      #expect(standIn.standIn == nil)
      for policy in WidthPolicy.all {
        #expect(policy.width(of: Character(scalar)) == 1)
        #expect(policy.width(of: standIn) == 1)
      }
    }
  }

  @Test("No grapheme cluster hides a command behind another scalar, except CR-LF")
  func hiddenCommands() {
    // A neighbor of each grapheme break class, marks and joiners first.
    let neighbors = [
      "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}", "\u{600}", "\u{903}", "\u{E33}", "\u{1100}", "\u{1161}",
      "\u{11A8}", "\u{AC00}", "\u{AC01}", "\u{1F1E6}", "\u{1F468}", "\u{915}", "\u{94D}", "\u{E0020}", "a", "\r", "\n",
      "👩\u{200D}", "\u{915}\u{94D}", "\u{E0001}", "\u{110BD}",
    ]
    var hidden: Set<[UInt32]> = []
    for command in Self.commands.compactMap(Unicode.Scalar.init).map({ String(Character($0)) }) {
      for neighbor in neighbors + Self.commands.compactMap(Unicode.Scalar.init).map({ String(Character($0)) }) {
        for text in [neighbor + command, command + neighbor, neighbor + command + neighbor] {
          for character in text where character.unicodeScalars.count > 1 {
            let scalars = character.unicodeScalars.map(\.value)
            if !Set(scalars).isDisjoint(with: Self.commands) { hidden.insert(scalars) }
          }
        }
      }
    }
    #expect(hidden == [[0x0D, 0x0A]])
  }
}

extension WidthPolicy {
  /// All combinations of a policy's options.
  static let all = [
    WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true),
    WidthPolicy(clusters: .legacy, isAmbiguousWide: true),
  ]
}
