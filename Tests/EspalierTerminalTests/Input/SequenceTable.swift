import EspalierCanvas
import EspalierTerminal
import EspalierTree
import EspalierWindow
import Testing

/// What terminals send, and what it means.
///
/// Sources: terminfo's entries of xterm, rxvt, linux, screen, tmux and vt220; XTerm Control Sequences; the kitty keyboard
/// protocol; console_codes(4).
enum SequenceTable {
  struct Row: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let inputs: [TerminalInput]
    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
  }

  static let all = legacyKeys + kittyKeys + pointer + others

  static let legacyKeys: [Row] =
    key([
      // Text and controls.
      ("a", "a"), ("Z", "Z"), (" ", "space"), ("~", "~"), ("é", "é"), ("日", "日"), ("🙂", "🙂"), ("ß", "ß"),
      ("\r", "enter"), ("\n", "ctrl+j"), ("\t", "tab"), ("\u{7F}", "backspace"), ("\u{08}", "ctrl+h"),
      ("\u{00}", "ctrl+space"), ("\u{01}", "ctrl+a"), ("\u{1A}", "ctrl+z"), ("\u{1C}", "ctrl+\\"), ("\u{1D}", "ctrl+]"),
      ("\u{1E}", "ctrl+^"), ("\u{1F}", "ctrl+_"),
      // Escape and a character.
      ("␛a", "alt+a"), ("␛A", "alt+shift+a"), ("␛é", "alt+é"), ("␛ ", "alt+space"), ("␛\r", "alt+enter"),
      ("␛\u{7F}", "alt+backspace"), ("␛\u{01}", "ctrl+alt+a"), ("␛\u{18}", "ctrl+alt+x"), ("␛#", "alt+#"),
      // xterm, in both modes of its cursor keys.
      ("␛[A", "up"), ("␛[B", "down"), ("␛[C", "right"), ("␛[D", "left"), ("␛[H", "home"), ("␛[F", "end"),
      ("␛OA", "up"), ("␛OB", "down"), ("␛OC", "right"), ("␛OD", "left"), ("␛OH", "home"), ("␛OF", "end"),
      ("␛[1;2A", "shift+up"), ("␛[1;3B", "alt+down"), ("␛[1;5C", "ctrl+right"), ("␛[1;8D", "ctrl+alt+shift+left"),
      ("␛[1;9H", "command+home"), ("␛[1;6F", "ctrl+shift+end"), ("␛[5A", "ctrl+up"), ("␛O5A", "ctrl+up"),
      ("␛O1;2P", "shift+f1"), ("␛O2P", "shift+f1"),
      ("␛OP", "f1"), ("␛OQ", "f2"), ("␛OR", "f3"), ("␛OS", "f4"), ("␛[15~", "f5"), ("␛[17~", "f6"), ("␛[18~", "f7"),
      ("␛[19~", "f8"), ("␛[20~", "f9"), ("␛[21~", "f10"), ("␛[23~", "f11"), ("␛[24~", "f12"), ("␛[25~", "f13"),
      ("␛[26~", "f14"), ("␛[28~", "f15"), ("␛[29~", "f16"), ("␛[31~", "f17"), ("␛[32~", "f18"), ("␛[33~", "f19"),
      ("␛[34~", "f20"), ("␛[1;2P", "shift+f1"), ("␛[1;5Q", "ctrl+f2"), ("␛[1;2R", "shift+f3"), ("␛[1;3S", "alt+f4"),
      ("␛[R", "f3"), ("␛[15;2~", "shift+f5"), ("␛[24;5~", "ctrl+f12"), ("␛[2~", "insert"), ("␛[3~", "delete"),
      ("␛[5~", "pageup"), ("␛[6~", "pagedown"), ("␛[3;5~", "ctrl+delete"), ("␛[5;3~", "alt+pageup"),
      ("␛[Z", "shift+tab"),
      ("␛[1;5Z", "ctrl+shift+tab"),
      // VT220, screen and tmux.
      ("␛[1~", "home"), ("␛[4~", "end"), ("␛[11~", "f1"), ("␛[12~", "f2"), ("␛[13~", "f3"), ("␛[14~", "f4"),
      // rxvt.
      ("␛[7~", "home"), ("␛[8~", "end"), ("␛[a", "shift+up"), ("␛[b", "shift+down"), ("␛[c", "shift+right"),
      ("␛[d", "shift+left"), ("␛Oa", "ctrl+up"), ("␛Od", "ctrl+left"), ("␛[3$", "shift+delete"),
      ("␛[3^", "ctrl+delete"),
      ("␛[3@", "ctrl+shift+delete"), ("␛[7$", "shift+home"), ("␛[11^", "ctrl+f1"), ("␛␛[A", "alt+up"),
      ("␛␛OA", "alt+up"), ("␛␛[3~", "alt+delete"), ("␛␛[3^", "ctrl+alt+delete"), ("␛␛[Z", "alt+shift+tab"),
      // The Linux console.
      ("␛[[A", "f1"), ("␛[[B", "f2"), ("␛[[C", "f3"), ("␛[[D", "f4"), ("␛[[E", "f5"), ("␛␛[[A", "alt+f1"),
      // The keypad in application mode.
      ("␛Op", "0"), ("␛Oy", "9"), ("␛On", "."), ("␛Ok", "+"), ("␛Om", "-"), ("␛Oj", "*"), ("␛Oo", "/"), ("␛Ol", ","),
      ("␛OM", "enter"), ("␛OX", "="), ("␛OI", "tab"), ("␛O ", "space"), ("␛O5M", "ctrl+enter"),
      // modifyOtherKeys of xterm.
      ("␛[27;5;9~", "ctrl+tab"), ("␛[27;2;13~", "shift+enter"), ("␛[27;5;44~", "ctrl+,"),
      ("␛[27;6;65~", "ctrl+shift+a"),
      ("␛[27;6;33~", "ctrl+!"), ("␛[27;5;32~", "ctrl+space"), ("␛[27;2;32~", "shift+space"),
      ("␛[27;3;27~", "alt+escape"),
      ("␛[27;5;127~", "ctrl+backspace"), ("␛[27;5;228~", "ctrl+ä"),
    ])
    + keys([
      ("ab", ["a", "b"]), ("e\u{301}", ["e", Key("\u{301}")]), ("👩\u{200D}🚀", ["👩", Key("\u{200D}"), "🚀"]),
      ("␛␛a", ["escape", "alt+a"]), ("␛␛␛[A", ["escape", "alt+up"]), ("␛␛[1;3A", ["escape", "alt+up"]),
      ("␛␛␛a", ["escape", "escape", "alt+a"]),
      // The middle key of the keypad has no name.
      ("␛[E", []), ("␛OE", []), ("␛[1;5E", []), ("␛[57427~", []),
      // Introducers that no sequence follows.
      ("␛[\u{03}", ["alt+[", "ctrl+c"]), ("␛O\u{03}", ["alt+shift+o", "ctrl+c"]), ("␛]␛[A", ["alt+]", "up"]),
      ("␛P\r", ["alt+shift+p", "enter"]), ("␛[é", ["alt+[", "é"]), ("␛[␛[A", ["alt+[", "up"]),
    ])

  static let kittyKeys: [Row] =
    key([
      ("␛[27u", "escape"), ("␛[27;5u", "ctrl+escape"), ("␛[13;2u", "shift+enter"), ("␛[9;6u", "ctrl+shift+tab"),
      ("␛[127;3u", "alt+backspace"), ("␛[32;2u", "shift+space"), ("␛[97u", "a"), ("␛[97;5u", "ctrl+a"),
      ("␛[97;1:1u", "a"), ("␛[97;1:2u", "a"), ("␛[97;2u", "A"), ("␛[97:65;2u", "A"), ("␛[97:65;6u", "ctrl+shift+a"),
      ("␛[49:33;2u", "!"), ("␛[49:33;6u", "ctrl+!"), ("␛[49;6u", "ctrl+shift+1"), ("␛[97;9u", "command+a"),
      ("␛[97;3u", "alt+a"), ("␛[97;17u", "a"), ("␛[97;33u", "a"), ("␛[97;193u", "a"), ("␛[97;65u", "a"),
      ("␛[97;256u", "ctrl+alt+shift+command+a"), ("␛[1089::99;5u", "ctrl+c"), ("␛[1089:1057:99;6u", "ctrl+shift+c"),
      ("␛[1089u", "с"), ("␛[1089:1057:99;2u", "С"), ("␛[228;5u", "ctrl+ä"),
      ("␛[1092::97;3u", "alt+a"), ("␛[945::97;5u", "ctrl+a"), ("␛[228::39;5u", "ctrl+ä"), ("␛[287::91;3u", "alt+ğ"),
      ("␛[97::113;5u", "ctrl+a"), ("␛[1089:1057:;5u", "ctrl+с"),
      ("␛[97;;97u", "a"), ("␛[97;2;65u", "A"), ("␛[111;3;248u", "ø"), ("␛[97;5;97u", "ctrl+a"), ("␛[0;;128578u", "🙂"),
      ("␛[101;;101:769u", "e\u{301}"), ("␛[97;;u", "a"), ("␛[97;;7u", "a"),
      ("␛[57344u", "escape"), ("␛[57345u", "enter"), ("␛[57348u", "insert"), ("␛[57349u", "delete"),
      ("␛[57350u", "left"),
      ("␛[57351u", "right"), ("␛[57352u", "up"), ("␛[57353u", "down"), ("␛[57354u", "pageup"), ("␛[57355u", "pagedown"),
      ("␛[57356u", "home"), ("␛[57357u", "end"), ("␛[57364u", "f1"), ("␛[57375u", "f12"), ("␛[57376u", "f13"),
      ("␛[57387;5u", "ctrl+f24"), ("␛[57399u", "0"), ("␛[57408u", "9"), ("␛[57409u", "."), ("␛[57410u", "/"),
      ("␛[57411u", "*"), ("␛[57412u", "-"), ("␛[57413u", "+"), ("␛[57414;5u", "ctrl+enter"), ("␛[57415u", "="),
      ("␛[57416u", ","), ("␛[57409;;44u", ","), ("␛[57417u", "left"), ("␛[57418u", "right"), ("␛[57419u", "up"),
      ("␛[57420u", "down"), ("␛[57421u", "pageup"), ("␛[57422u", "pagedown"), ("␛[57423u", "home"), ("␛[57424u", "end"),
      ("␛[57425u", "insert"), ("␛[57426u", "delete"),
      // Functional keys keep their legacy form.
      ("␛[1;1:1A", "up"), ("␛[1;5:2A", "ctrl+up"), ("␛[3;1:2~", "delete"), ("␛[1;2:1R", "shift+f3"),
      ("␛[13;5~", "ctrl+f3"),
    ])
    + keys([
      ("␛[97;1:3u", []), ("␛[57352;1:3u", []), ("␛[1;1:3A", []), ("␛[3;5:3~", []),
      ("␛[57358u", []), ("␛[57363u", ["menu"]), ("␛[57362u", []), ("␛[57388u", []), ("␛[57398u", []), ("␛[57427u", []),
      ("␛[57440u", []),
      ("␛[57441;2u", []), ("␛[57454u", []), ("␛[0;;104:105u", ["h", "i"]),
    ])

  static let pointer: [Row] = input([
    ("␛[<0;1;1M", .pointer(PointerEvent(.down(.left), at: Point(x: 0, y: 0)))),
    ("␛[<1;10;20M", .pointer(PointerEvent(.down(.middle), at: Point(x: 9, y: 19)))),
    ("␛[<2;300;200M", .pointer(PointerEvent(.down(.right), at: Point(x: 299, y: 199)))),
    ("␛[<0;1;2m", .pointer(PointerEvent(.up(.left), at: Point(x: 0, y: 1)))),
    ("␛[<2;1;2m", .pointer(PointerEvent(.up(.right), at: Point(x: 0, y: 1)))),
    ("␛[<32;3;4M", .pointer(PointerEvent(.drag(.left), at: Point(x: 2, y: 3)))),
    ("␛[<34;3;4M", .pointer(PointerEvent(.drag(.right), at: Point(x: 2, y: 3)))),
    ("␛[<35;3;4M", .pointer(PointerEvent(.hover, at: Point(x: 2, y: 3)))),
    ("␛[<35;3;4m", .pointer(PointerEvent(.hover, at: Point(x: 2, y: 3)))),
    ("␛[<64;3;4M", .pointer(PointerEvent(.wheel(lines: -1), at: Point(x: 2, y: 3)))),
    ("␛[<65;3;4M", .pointer(PointerEvent(.wheel(lines: 1), at: Point(x: 2, y: 3)))),
    ("␛[<66;3;4M", .pointer(PointerEvent(.wheel(lines: 0, columns: -1), at: Point(x: 2, y: 3)))),
    ("␛[<67;3;4M", .pointer(PointerEvent(.wheel(lines: 0, columns: 1), at: Point(x: 2, y: 3)))),
    ("␛[<4;3;4M", .pointer(PointerEvent(.down(.left), at: Point(x: 2, y: 3), modifiers: .shift))),
    ("␛[<8;3;4M", .pointer(PointerEvent(.down(.left), at: Point(x: 2, y: 3), modifiers: .alt))),
    ("␛[<16;3;4M", .pointer(PointerEvent(.down(.left), at: Point(x: 2, y: 3), modifiers: .ctrl))),
    ("␛[<93;3;4M", .pointer(PointerEvent(.wheel(lines: 1), at: Point(x: 2, y: 3), modifiers: [.shift, .alt, .ctrl]))),
    ("␛[<0;0;0M", .pointer(PointerEvent(.down(.left), at: .zero))),
    ("␛[<0;;M", .pointer(PointerEvent(.down(.left), at: .zero))),
    (
      "␛[<0;99999999999999999999999;4M",
      .pointer(PointerEvent(.down(.left), at: Point(x: Int(Int32.max) - 1, y: 3)))
    ),
    ("␛[M !\"", .pointer(PointerEvent(.down(.left), at: Point(x: 0, y: 1)))),
    ("␛[M#!!", .pointer(PointerEvent(.up(.left), at: Point(x: 0, y: 0)))),
    ("␛[MC!!", .pointer(PointerEvent(.hover, at: Point(x: 0, y: 0)))),
    ("␛[Ma!!", .pointer(PointerEvent(.wheel(lines: 1), at: Point(x: 0, y: 0)))),
  ])

  static let others: [Row] =
    input([
      ("␛[I", .focus(true)), ("␛[O", .focus(false)),
      ("␛[48;24;80;480;640t", .resize(Size(width: 80, height: 24))),
      ("␛[48;24;80t", .resize(Size(width: 80, height: 24))),
      ("␛[48;100;10000t", .resize(Size(width: 10_000, height: 100))),
      ("␛[8;24;80t", .resize(Size(width: 80, height: 24))),
      ("␛[?62;22c", .reply(.deviceAttributes([62, 22]))), ("␛[?6c", .reply(.deviceAttributes([6]))),
      ("␛[?2026;2$y", .reply(.mode(2026, .off))), ("␛[?2026;0$y", .reply(.mode(2026, .unknown))),
      ("␛[?997;1n", .reply(.appearance(.dark))), ("␛[?997;2n", .reply(.appearance(.light))),
      ("␛[?2027;3$y", .reply(.mode(2027, .alwaysOn))), ("␛[?0u", .reply(.keyboardFlags(0))),
      ("␛[?31u", .reply(.keyboardFlags(31))), ("␛[24;80R", .reply(.cursor(Point(x: 79, y: 23)))),
      ("␛[1;1R", .reply(.cursor(.zero))), ("␛[1;17R", .reply(.cursor(Point(x: 16, y: 0)))),
      ("␛[2;2R", .reply(.cursor(Point(x: 1, y: 1)))), ("␛[?1;2R", .reply(.cursor(Point(x: 1, y: 0)))),
      ("␛[?3;4;1R", .reply(.cursor(Point(x: 3, y: 2)))),
      ("␛]11;rgb:0000/8080/ffff␛\\", .reply(.background(red: 0, green: 128, blue: 255))),
      ("␛]11;rgb:0000/8080/ffff\u{07}", .reply(.background(red: 0, green: 128, blue: 255))),
      ("␛]11;rgb:0/8/f␛\\", .reply(.background(red: 0, green: 136, blue: 255))),
      ("␛]11;rgb:1e/2F/3a␛\\", .reply(.background(red: 30, green: 47, blue: 58))),
      ("␛]11;rgb:fff/800/000␛\\", .reply(.background(red: 255, green: 128, blue: 0))),
      ("␛]11;rgba:1e1e/2f2f/3a3a/8000␛\\", .reply(.background(red: 30, green: 47, blue: 58))),
      ("␛[200~␛[201~", .paste("")), ("␛[200~a\rb\r\nc\nd␛[201~", .paste("a\nb\nc\nd")),
      ("␛[200~\r\r\n\n\r␛[201~", .paste("\n\n\n\n")),
      ("␛[200~␛[31mx\u{01}\u{00}\t␛[20␛[201~", .paste("\u{1B}[31mx\u{01}\u{00}\t\u{1B}[20")),
      ("␛[200~␛␛[201~", .paste("\u{1B}")), ("␛[200~日🙂␛[201~", .paste("日🙂")),
    ])
    + inputs([
      ("␛␛[I", [.key("escape"), .focus(true)]), ("␛␛[200~x␛[201~", [.key("escape"), .paste("x")]),
      ("␛[<128;3;4M", []), ("␛[<3;1;1M", [.pointer(PointerEvent(.up(.left), at: .zero))]), ("␛[<64;1;1m", []),
      (
        "␛[<2;1;1M␛[<3;1;1M",
        [
          .pointer(PointerEvent(.down(.right), at: .zero)), .pointer(PointerEvent(.up(.right), at: .zero)),
        ]
      ),
      ("␛[1;5␛[A", [.unknown(bytes("␛[1;5")), .key("up")]),
      ("␛[1;5\u{18}A", [.unknown(bytes("␛[1;5")), .key("ctrl+x"), .key("A")]),
      ("␛[<1;\u{1A}", [.unknown(bytes("␛[<1;")), .key("ctrl+z")]),
      ("␛]11;rgb\u{03}", [.unknown(bytes("␛]11;rgb")), .key("ctrl+c")]),
      ("␛]11;rgb␛a", [.unknown(bytes("␛]11;rgb")), .key("alt+a")]), ("␛[[␛[A", [.unknown(bytes("␛[[")), .key("up")]),
      ("␛[M ␛[A", [.unknown(bytes("␛[M ")), .key("up")]), ("␛[1é", [.unknown(bytes("␛[1")), .key("é")]),
    ])
    + unknown.map { Row(bytes: bytes($0), inputs: [.unknown(bytes($0))]) }
    + [
      Row(bytes: [0xFF], inputs: [.unknown([0xFF])]),
      Row(bytes: [0xC3, 0x61], inputs: [.unknown([0xC3]), .key("a")]),
      Row(bytes: [0xE2, 0x82, 0x41], inputs: [.unknown([0xE2]), .unknown([0x82]), .key("A")]),
      Row(bytes: [0xED, 0xA0, 0x80], inputs: [.unknown([0xED]), .unknown([0xA0]), .unknown([0x80])]),
      Row(bytes: [0xF4, 0x90, 0x80, 0x80], inputs: [0xF4, 0x90, 0x80, 0x80].map { .unknown([$0]) }),
      Row(bytes: [0xC2, 0x9B], inputs: [.unknown([0xC2, 0x9B])]),
      Row(bytes: [0x1B, 0xC2, 0x9B], inputs: [.key("escape"), .unknown([0xC2, 0x9B])]),
      Row(bytes: [0x1B, 0xC3, 0x61], inputs: [.key("escape"), .unknown([0xC3]), .key("a")]),
      Row(bytes: [0x1B, 0xFF], inputs: [.key("escape"), .unknown([0xFF])]),
      Row(bytes: bytes("␛[M ") + [0x00, 0x21], inputs: [.unknown(bytes("␛[M ") + [0x00, 0x21])]),
      Row(
        bytes: bytes("␛[M ") + [0xFF, 0x21], inputs: [.pointer(PointerEvent(.down(.left), at: Point(x: 222, y: 0)))]),
      Row(bytes: bytes("␛[200~a") + [0xFF] + bytes("b␛[201~"), inputs: [.paste("a\u{FFFD}b")]),
    ]

  /// Sequences that have no meaning here.
  private static let unknown = [
    "␛P>|XTerm(390)␛\\", "␛_Gi=1;OK␛\\", "␛^note␛\\", "␛Xnote␛\\", "␛]4;1;rgb:0/0/0␛\\",
    "␛]11;rgb:0/0␛\\", "␛]11;rgb:00000/0/0␛\\", "␛]11;rgb:g/0/0␛\\", "␛]11;rgba:0/0/0␛\\", "␛]␛\\", "␛[>1;10;0c",
    "␛[?997;3n", "␛[201~", "␛[200;1~",
    "␛[99~", "␛[1;5;7A", "␛[2;5A", "␛[17A", "␛[1;0;3Y", "␛[y", "␛[1;999A", "␛[1;5:4A", "␛[97;5:4u", "␛[55296u",
    "␛[1114112u", "␛[3u", "␛[u",
    "␛[57455u", "␛[97;1;1;1u", "␛[27;5;3~", "␛[27;5;55296~", "␛[<0;1M", "␛[<0;-1;5M", "␛[<0;1:2;3M", "␛[0;1;1M",
    "␛[48;0;80t", "␛[48;24;70000t", "␛[48;1;10001t", "␛[8;10001;1t", "␛[48;1001;1000t", "␛[48;65535;65535t",
    "␛[4;480;640t", "␛[48;24t", "␛[?2026;9$y",
    "␛[?1;2;3u", "␛[?c", "␛[!p", "␛[1 2A", "␛[1?2A", "␛[[F", "␛OZ", "␛O17A", "␛[99$", "␛[1;2$y",
  ]

  /// The bytes of a text in which `␛` stands for an escape.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars { bytes += Array((scalar == "␛" ? "\u{1B}" : String(scalar)).utf8) }
    return bytes
  }

  private static func key(_ rows: [(String, Key)]) -> [Row] {
    rows.map { Row(bytes: bytes($0.0), inputs: [.key($0.1)]) }
  }

  private static func keys(_ rows: [(String, [Key])]) -> [Row] {
    rows.map { Row(bytes: bytes($0.0), inputs: $0.1.map { .key($0) }) }
  }

  private static func input(_ rows: [(String, TerminalInput)]) -> [Row] {
    rows.map { Row(bytes: bytes($0.0), inputs: [$0.1]) }
  }

  private static func inputs(_ rows: [(String, [TerminalInput])]) -> [Row] {
    rows.map { Row(bytes: bytes($0.0), inputs: $0.1) }
  }
}
