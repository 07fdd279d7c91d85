import Testing

@testable import Mail

@Suite("Text of HTML")
struct HTMLTextTests {
  @Test(
    "Pages become text",
    arguments: [
      ("plain", "plain"), ("a  \n b", "a b"), ("<p>a<p>b", "a\n\nb"), ("a<br>b<br/>c", "a\nb\nc"),
      ("a<div>b</div>c", "a\nb\nc"),
      ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"),
      ("&lt;b&gt; &amp; &uuml;&#252;&#xFC; &nope; &", "<b> & üüü &nope; &"),
      ("<style>p{}</style><script>x<y</script>a<!-- no -->b", "ab"), ("<pre>a\n  b</pre>c", "a\n  b\n\nc"),
      ("<blockquote>a<br>b</blockquote>c", "> a\n> b\n\nc"), ("<img alt='a pear'>", "[a pear]"),
      ("<a href=\"https://a.example/?b&amp;c\">here</a>", "here ‹https://a.example/?b&c›"),
      ("<a href='https://a.example'>https://a.example</a>", "https://a.example"), ("<a href='javascript:x'>a</a>", "a"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"), ("1 < 2 <", "1 < 2 <"),
      ("<b", ""), ("a<script>b", "a"), ("<title>t</title>a", "a"), ("&#0;&#x110000;", "\u{0}\u{FFFD}"),
    ])
  func pages(_ page: String, text: String) {
    #expect(HTMLText.text(of: page) == text)
  }
}
