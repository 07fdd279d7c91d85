import Testing

@testable import EspalierCanvas

@Suite("Colors of text")
struct TextColorTests {
  @Test("A color is reduced to the nearest one that the output has")
  func lowering() {
    let table: [(TextColor, ColorSupport, TextColor?)] = [
      (.red, .none, nil), (.palette(9), .none, nil), (.rgb(1, 2, 3), .none, nil),
      (.red, .ansi16, .red), (.brightCyan, .ansi256, .brightCyan), (.blue, .trueColor, .blue),
      (.palette(9), .ansi16, .brightRed), (.palette(0), .ansi16, .black), (.palette(200), .ansi256, .palette(200)),
      (.palette(196), .ansi16, .brightRed), (.palette(232), .ansi16, .black), (.palette(255), .ansi16, .white),
      (.palette(244), .ansi16, .brightBlack),
      (.rgb(255, 0, 0), .ansi16, .brightRed), (.rgb(200, 0, 10), .ansi16, .red), (.rgb(0, 0, 0), .ansi16, .black),
      (.rgb(255, 255, 255), .ansi16, .brightWhite),
      (.rgb(255, 0, 0), .ansi256, .palette(196)), (.rgb(0, 0, 0), .ansi256, .palette(16)),
      (.rgb(95, 135, 175), .ansi256, .palette(67)), (.rgb(8, 8, 8), .ansi256, .palette(232)),
      (.rgb(128, 128, 128), .ansi256, .palette(244)), (.rgb(1, 2, 3), .trueColor, .rgb(1, 2, 3)),
      (.palette(77), .trueColor, .palette(77)),
    ]
    for (color, support, expected) in table {
      #expect(color.lowered(to: support) == expected, "\(color) to \(support)")
    }
  }

  @Test("The nearest color of the palette is the first that a search through all of them finds")
  func nearest() {
    let values = [0, 4, 47, 48, 115, 116, 156, 195, 236, 255]
    let colors = values.flatMap { red in
      values.flatMap { green in values.map { RGB(red: red, green: green, blue: $0) } }
    }
    let grays = (0...255).map { RGB(gray: $0) }
    let wrong = (colors + grays).filter { color in
      let distances = (UInt8(16)...255).map { color.squaredDistance(to: TextColor.components(ofPalette: $0)) }
      return distances.firstIndex(of: distances.min() ?? 0) != Int(color.nearestPalette) - 16
    }
    #expect(wrong == [])
  }

  @Test("Reducing twice is the same as reducing once")
  func loweringIsStable() {
    for value in stride(from: 0, through: 255, by: 5) {
      let color = TextColor.rgb(UInt8(value), UInt8(255 - value), UInt8(value / 2))
      for support in ColorSupport.allCases {
        let once = color.lowered(to: support)
        #expect(once?.lowered(to: support) == once)
      }
    }
  }
}
