import EspalierCanvas
import TestSupport
import Testing

@Suite("Pictures that move")
struct SVGAnimationTests {
  private func screen(_ lines: String...) -> Canvas {
    var canvas = Canvas(width: 8, height: lines.count)
    for (y, line) in lines.enumerated() { canvas.write(line, at: Point(x: 0, y: y)) }
    return canvas
  }

  @Test("A row that does not change is in the file once, and the others appear in their time")
  func rows() {
    var animation = SVGAnimation(title: "Two")
    animation.append(screen("same", "first"), for: .milliseconds(500))
    animation.append(screen("same", "second"), for: .milliseconds(1500))
    let picture = animation.svgText
    let reader = PictureReader(picture)
    #expect(reader.isWellFormed)
    #expect(reader.screen == "same\nfirstsecond")
    #expect(reader.elements("g").map { $0.attributes["class"] } == ["S", nil, "k0", "k1"])
    let sheet = reader.elements("style").first?.text ?? ""
    #expect(sheet.contains("{0%{visibility:visible}25%{visibility:hidden}}"))
    #expect(sheet.contains("{0%{visibility:hidden}25%{visibility:visible}}"))
    #expect(sheet.contains(" 2s step-end infinite"))
  }

  @Test("A row that comes back is shown in several runs of screens, also at the beginning or at the end")
  func runs() {
    var animation = SVGAnimation(title: "")
    for line in ["a", "b", "b", "a", "c"] { animation.append(screen(line), for: .seconds(1)) }
    let sheet = PictureReader(animation.svgText).elements("style").first?.text ?? ""
    let keyframes = sheet.split(separator: "\n").compactMap { rule -> String? in
      guard let start = rule.firstRange(of: "@keyframes")?.upperBound else { return nil }
      let parts = rule[start...].split { "{}".contains($0) }.dropFirst()
      return parts.joined(separator: " ").replacing("visibility:", with: "")
    }
    #expect(
      keyframes == [
        "0% visible 20% hidden 60% visible 80% hidden", "0% hidden 20% visible 60% hidden", "0% hidden 80% visible",
      ])
  }

  @Test("A long animation is written in linear time", .timeLimit(.minutes(5)))
  func manyScreens() {
    var animation = SVGAnimation(title: "")
    for number in 0..<3_000 { animation.append(screen("\(number)"), for: .milliseconds(10)) }
    let picture = animation.svgText
    #expect(picture.contains("\"k2999\"") && !picture.contains("\"k3000\""))
  }

  @Test("Where motion is reduced, the last screen stands still")
  func reducedMotion() {
    var animation = SVGAnimation(title: "")
    animation.append(screen("first"), for: .seconds(1))
    animation.append(screen("last"), for: .seconds(1))
    let sheet = PictureReader(animation.svgText).elements("style").first?.text ?? ""
    let still = sheet.split(separator: "\n").compactMap { rule in
      rule.contains("@keyframes") ? rule.drop { $0 != "k" }.split(separator: ";").first.map(String.init) : nil
    }
    #expect(still == ["k0{visibility:hidden", "k1{visibility:visible"])
    #expect(sheet.contains("@media(prefers-reduced-motion:reduce)"))
  }

  @Test("Screens of different sizes fit into one picture, and an empty animation is a picture, too")
  func sizes() {
    var animation = SVGAnimation(title: "")
    #expect(PictureReader(animation.svgText).isWellFormed)
    animation.append(Canvas(width: 4, height: 1), for: .seconds(1))
    animation.append(Canvas(width: 2, height: 3), for: .seconds(1))
    #expect(PictureReader(animation.svgText).elements("svg").first?.attributes["viewBox"] == "0 0 56 90")
  }

  @Test("A caption stands in the title bar while its screen is shown, and cannot add elements")
  func captions() {
    var animation = SVGAnimation(title: "")
    animation.append(screen("a"), for: .seconds(1), caption: "enter")
    animation.append(screen("a"), for: .seconds(1), caption: "<b>\u{1B}")
    let captions = PictureReader(animation.svgText).elements("text").filter { $0.attributes["y"] == "19" }
    #expect(captions.map(\.text) == ["", "enter", "<b>␛"])
    #expect(captions.map { $0.attributes["class"] } == ["T", "K k0", "K k1"])
  }

  @Test("A screen has to be shown for a while")
  func durations() async {
    await #expect(processExitsWith: .failure, observing: .message) {
      var animation = SVGAnimation(title: "")
      animation.append(Canvas(width: 1, height: 1), for: .zero)
    }.expectTrap("a screen must be shown for at least a millisecond; got 0.0 seconds")
  }
}
