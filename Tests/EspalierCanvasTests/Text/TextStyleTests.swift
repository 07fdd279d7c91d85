import EspalierCanvas
import Testing

@Suite("Text styles")
struct TextStyleTests {
  @Test("The style on top wins with its colors and link, and attributes add up")
  func merging() {
    let base = TextStyle(foreground: .red, background: .blue, attributes: .bold, link: "a")
    #expect(base.merging(.plain) == base)
    #expect(TextStyle.plain.merging(base) == base)
    let over = TextStyle(foreground: .green, attributes: .italic)
    #expect(
      base.merging(over) == TextStyle(foreground: .green, background: .blue, attributes: [.bold, .italic], link: "a"))
    #expect(base.merging(TextStyle(background: .black, link: "b")).link == "b")
  }

  @Test("Styles are combined by chaining")
  func chaining() {
    let style = TextStyle.plain.bold().dim().italic().underline().blink().inverse().strikethrough()
    #expect(style.attributes == [.bold, .dim, .italic, .underline, .blink, .inverse, .strikethrough])
    #expect(
      TextStyle.plain.foreground(.red).background(.palette(7)).link("x")
        == TextStyle(foreground: .red, background: .palette(7), link: "x"))
  }
}
