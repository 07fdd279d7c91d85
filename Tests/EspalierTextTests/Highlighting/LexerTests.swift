import EspalierText
import Testing

/// Lexers by tables: a line of a table is a line of text, and what its tokens are.
@Suite("Lexers")
struct LexerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let language: TextLanguage
    let lines: [(text: String, tokens: String)]
    var testDescription: String { name }

    init(_ name: String, _ language: TextLanguage, _ lines: (String, String)...) {
      (self.name, self.language) = (name, language)
      self.lines = lines.map { (text: $0.0, tokens: $0.1) }
    }
  }

  @Test("Tokens of lines", arguments: swift + json + shell + diff + markdown)
  func tokens(_ example: Case) {
    var highlighter = TextHighlighter(example.language, lineCount: example.lines.count)
    for (number, line) in example.lines.enumerated() {
      let bytes = Array(line.text.utf8)
      let tokens = highlighter.tokens(ofLine: number) { example.lines[$0].text }
      let shown = tokens.map { "\($0.kind):\(String(decoding: bytes[$0.range], as: UTF8.self))" }
      if shown.joined(separator: "|") != line.tokens {
        Issue.record("line \(number) is\n  \(shown.joined(separator: "|"))\nnot\n  \(line.tokens)")
      }
    }
  }

  private static let swift: [Case] = [
    Case(
      "Swift: words, names and numbers", .swift,
      ("public let count: Int = 0x_FF // all", "keyword:public|keyword:let|type:Int|number:0x_FF|comment:// all"),
      ("let x = 1_000.5e-3, y = a.b.c", "keyword:let|number:1_000.5e-3"),
      (
        "try await load(1..<2).init(self)",
        "keyword:try|keyword:await|function:load|number:1|number:2|keyword:init|keyword:self"
      ),
      (
        "@MainActor @preconcurrency.a #if DEBUG",
        "attribute:@MainActor|attribute:@preconcurrency.a|attribute:#if|type:DEBUG"
      ),
      ("map { $0.`class`.self == nil }", "variable:$0|keyword:self|constant:nil"),
      ("x.map(y).in.default", "function:map"), ("é = größe(ß)", "function:größe")),
    Case(
      "Swift: nested comments", .swift, ("a /* b /* c */ d", "comment:/* b /* c */ d"), ("*/ e", "comment:*/"),
      ("/**/ if", "comment:/**/|keyword:if"), ("/* open", "comment:/* open"), ("", ""), ("*/1", "comment:*/|number:1")),
    Case(
      "Swift: strings", .swift,
      (#""a\n\u{1F600}b\"" + c"#, #"string:"a|escape:\n\u{1F600}|string:b|escape:\"|string:""#),
      (
        #""x \(f("y)") + (1)) z" 2"#,
        #"string:"x |escape:\(|function:f|string:"y)"|number:1|escape:)|string: z"|number:2"#
      ),
      (##"#"raw \n \#(a) "quoted""# b"##, ##"string:#"raw \n |escape:\#(|escape:)|string: "quoted""#"##),
      (#""not closed"#, #"string:"not closed"#), ("let", "keyword:let"), (#""" 1"#, #"string:""|number:1"#),
      (#""open \(in"#, #"string:"open |escape:\(|keyword:in"#), ("1", "number:1")),
    Case(
      "Swift: strings of several lines", .swift, (#"f(""""#, #"function:f|string:""""#),
      (#"  "one" \(a"#, #"string:  "one" |escape:\("#),
      ("  .b(1)) two", "function:b|number:1|escape:)|string: two"), (#"  """, 2)"#, #"string:  """|number:2"#)),
    Case(
      "Swift: regular expressions", .swift, ("let a = /b+\\/c/", "keyword:let|string:/b+\\/c/"), ("a / b / c", ""),
      ("f(/x/, y / 2)", "function:f|string:/x/|number:2"), ("#/a", "string:#/a"), (" b/#.c", "string: b/#"),
      ("return /x/", "keyword:return|string:/x/"), ("x = a /b", "")),
  ]

  private static let json: [Case] = [
    Case(
      "JSON", .json,
      (
        #"{"a\n" : "b\u00e9", "c": -1.5e+3}"#,
        #"property:"a|escape:\n|property:"|string:"b|escape:\u00e9|string:"|property:"c"|number:-1.5e+3"#
      ),
      ("[true, null, nope]", "constant:true|constant:null|invalid:nope"), (#""open"#, #"invalid:"open"#),
      ("1 // x", "number:1|comment:// x"), ("/* a", "comment:/* a"), ("b */ false", "comment:b */|constant:false"),
      (#""\"#, #"invalid:"\"#))
  ]

  private static let shell: [Case] = [
    Case(
      "Shell: commands", .shell,
      (
        "if [ -n \"$x\" ]; then echo 2>&1 # no",
        "keyword:if|function:[|property:-n|string:\"|variable:$x|string:\"|keyword:then|function:echo|number:2|number:1|comment:# no"
      ),
      ("NAME=${A:-b} ls -la | grep a#b", "variable:NAME|variable:${A:-b}|function:ls|property:-la|function:grep"),
      (
        "for i in $(seq 1 $((2)))",
        "keyword:for|keyword:in|escape:$(|function:seq|number:1|escape:$((|number:2|escape:))"
      )),
    Case(
      "Shell: strings of several lines", .shell, ("echo 'a $b", "function:echo|string:'a $b"),
      (
        "c' \"d \\\" $(e \"f\")",
        "string:c'|string:\"d |escape:\\\"|string: |escape:$(|function:e|string:\"f\"|escape:)"
      ),
      ("g\"", "string:g\"")),
    Case(
      "Shell: here-documents", .shell,
      ("cat <<-'END' <<B && ls", "function:cat|keyword:<<-'END'|keyword:<<B|function:ls"), ("a $b", "string:a $b"),
      ("\tEND", "keyword:\tEND"), ("c $d", "string:c |variable:$d"), ("\tB", "string:\tB"), ("B", "keyword:B"),
      ("pwd <<< x", "function:pwd")),
  ]

  private static let diff: [Case] = [
    Case(
      "Diff", .diff, ("diff --git a/x b/x", "metadata:diff --git a/x b/x"), ("--- a/x", "metadata:--- a/x"),
      ("+++ b/x", "metadata:+++ b/x"),
      ("@@ -1,2 +1,2 @@ f()", "change:@@ -1,2 +1,2 @@ f()"), ("--- old", "removed:--- old"),
      ("+++ new", "inserted:+++ new"), (" same", ""),
      ("--- a/y", "metadata:--- a/y"), ("\\ No newline", "metadata:\\ No newline"), ("@@ broken", "change:@@ broken"),
      ("+x", "inserted:+x"),
      ("@@ -99999999999999999999 +1 @@", "change:@@ -99999999999999999999 +1 @@"), ("", ""))
  ]

  private static let markdown: [Case] = [
    Case(
      "Markdown: text", .markdown, ("# A `b`", "heading:# A `b`"), ("#not", ""), ("> said", "quote:> said"),
      ("- *a* **b** _c_ d_e_f", "keyword:-|emphasis:*a*|strong:**b**|emphasis:_c_"),
      (
        "1. ``x ` y`` [t](u) <https://a.b> a\\*b", "keyword:1.|code:``x ` y``|link:[t](u)|link:<https://a.b>|escape:\\*"
      ), ("* * *", "metadata:* * *"),
      ("a * b * c **open", ""), ("x <!-- y", "comment:<!-- y"), ("z --> [a][b]", "comment:z -->|link:[a][b]")),
    Case(
      "Markdown: code in its language", .markdown, ("```swift", "metadata:```swift"),
      ("let a = \"\"\"", "keyword:let|string:\"\"\""), ("``", "string:``"), ("```", "metadata:```"),
      ("*a*", "emphasis:*a*"), ("~~~~", "metadata:~~~~"), ("```", "code:```"), ("~~~", "code:~~~"),
      ("~~~~~", "metadata:~~~~~"), ("let", "")),
  ]
}
