import Espalier
import EspalierTesting
import ExampleSupport
import TestSupport
import Testing

@testable import Log

@Suite("Lines of a log")
struct LogLineTests {
  @Test("The level is colored, the text that lines are filtered by is marked, and quiet lines are muted")
  func colors() throws {
    let lines = ["plain o", "a ERROR b o", "o INFO", "TRACE o", "FATAL o", "a\u{FFFD}b o"]
    let text = lines.joined(separator: "\n").replacing("\u{FFFD}", with: "\u{FF}")
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let window = Window(width: 20, height: 9, showing: try ShownLog.named("test.log", ofBytes: bytes), grep: "O")
    window.update()
    try expectStyledScreen(
      window,
      is: """
         test.log  grep “O”
        plain o            │
        a ERROR b o        │
        o INFO             │
        TRACE o            │
        FATAL o            │
        a�b o              │
                           6
        F Follow  c Copy  …
        --- styles
        aaaaaaaaaabaaaaaaaaa
        ......c............d
        ..eeefe...c........d
        c.gggc.............d
        ddddddh............d
        iiiii.c............d
        ....c..............d
        jjjjjjjjjjjjjjjjjjjj
        kllllllljjkllllljjlj
        --- legend
        a: bold #dee2ea on #222630
        b: #ebeef5 on #222630
        c: #14161c on #ebc350
        d: dim
        e: bold #e61e28
        f: bold #14161c on #ebc350
        g: #008914
        h: dim #14161c on #ebc350
        i: bold inverse #e61e28
        j: #ebeef5 on #2c3240
        k: #78b2ff on #2c3240
        l: dim #ebeef5 on #2c3240
        """)
  }
}
