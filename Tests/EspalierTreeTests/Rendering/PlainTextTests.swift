import EspalierTree
import TestSupport
import Testing

/// Lists of rows as plain text.
@Suite("Plain text of rows")
struct PlainTextTests {
  @Test("Plain text equals the text drawn on a canvas", arguments: SeededGenerator.seeds())
  func sameAsDrawn(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = makeList(&random)
    let width = random.number(1...24)
    // Without styles, ANSI text has no escape sequences, and it always comes from a canvas.
    let drawn = TextRenderer(width: width, encoding: .ansi(.trueColor)).text(of: root).trimmingLines()
    root.expectScreen(width: width, drawn, "seed \(seed)")

    let view = makeView(of: root, width: width, height: random.number(1...90))
    view.contentOffset.y = random.number(0...40)
    view.updated().expectScreen(view.rendered(as: .ansi(.trueColor)).trimmingLines(), "seed \(seed)")
    view.updated().expectScreen(view.makeCanvas().lines(view), "seed \(seed)")
  }

  @Test("Plain text reflects changes", arguments: SeededGenerator.seeds())
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let labels = (0..<40).map { LabelModel(StyledText("label \($0)")) }
    let root = ContainerModel { labels }
    root.spacing = Spacing(top: random.number(0...1), left: random.number(0...2), lineSpacing: random.number(0...1))
    let view = makeView(of: root, width: random.number(8...24), height: random.number(1...50))
    for _ in 0..<40 {
      let label = labels[random.number(0...39)]
      switch random.number(0...12) {
      case 0: label.size = .fill(height: random.number(1...2))
      case 1: label.alignment = [nil, .center, .trailing][random.number(0...2)]
      case 2: view.contentOffset.y = random.number(0...30)
      case 3: label.text = "日本"
      case 4: label.isHidden.toggle()
      case 5: view.contentInsets = Insets(top: random.number(0...1))
      case 6: root.move(label, to: random.number(0...39))
      default: label.text = StyledText(String(repeating: "a b", count: random.number(0...3)))
      }
      if random.number(0...9) > 0 { view.update() }
      let rendered = view.rendered()
      #expect(rendered == view.makeCanvas().lines(view), "seed \(seed)")
      #expect(rendered == view.rendered(), "seed \(seed)")
    }
  }

  @Test("Plain text of a tree is not that of another tree, or of the same tree as it was when it was loaded before")
  func textOfAnotherTree() {
    func page(_ texts: [String], heights: [Int]) -> ContainerModel {
      ContainerModel {
        zip(texts, heights).map { LabelModel(StyledText($0)).sized(.fill(height: $1)) }
      }
    }
    let view = ContainerView(showing: page(["a", "b", "c"], heights: [1, 2, 1]), width: 9, height: 6)
    #expect((0..<3).map { _ in view.rendered() } == ["a\nb\n\nc", "a\nb\n\nc", "a\nb\n\nc"])
    let next = page(["d", "e", "f"], heights: [2, 1, 1])
    view.show(next)
    #expect((0..<3).map { _ in view.rendered() } == ["d\n\ne\nf", "d\n\ne\nf", "d\n\ne\nf"])
    (next.children[0] as? LabelModel)?.size = .fill(height: 1)
    view.load(next)
    view.updated().expectScreen("d\ne\nf")
  }

  @Test("Plain text drops styles, and keeps gaps and alignments")
  func styles() {
    let root = ContainerModel {
      LabelModel("a " + StyledText("b").bold(), style: .bar)
      LabelModel("a" + .gap + "b")
      LabelModel("end ").aligned(.trailing)
      LabelModel("mid").aligned(.center)
    }.spaced(Spacing(left: 1))
    root.expectScreen(
      width: 8,
      """
       a b
       a     b
          end
         mid
      """)
  }

  private func makeList(_ random: inout SeededGenerator) -> ContainerModel {
    let texts: [StyledText] = [
      "", "a", "a b", "  ab  ", "0123456789 0123456789 0123456789", "é", "日本語", "a\tb", "one\ntwo", "x\u{1}y",
      "a" + .gap + "b", "      ", "👩‍👩‍👧", "words that are wrapped here and there",
    ]
    let root = ContainerModel()
    for _ in 0..<random.number(0...80) {
      let label = LabelModel(texts[random.number(0...texts.count - 1)])
      label.alignment = [nil, .leading, .center, .trailing][random.number(0...3)]
      label.lineLimit = random.number(0...3) == 0 ? 1 : .themed
      label.size =
        [.fill, .fill(height: 1), .fill(height: 3), .fit(), .fixed(width: 6, height: 1)][random.number(0...4)]
      label.startsNewLine = random.number(0...2) > 0
      if random.number(0...30) == 0 { label.stickiness = .list }
      if random.number(0...30) == 0 { label.isBackground = true }
      root.add(label)
    }
    root.spacing = Spacing(top: random.number(0...1), left: random.number(0...2), lineSpacing: random.number(0...1))
    return root
  }
}

extension LabelModel {
  fileprivate func aligned(_ alignment: TextAlignment) -> LabelModel {
    self.alignment = alignment
    return self
  }
}

extension String {
  /// Removes the trailing blanks of each line.
  fileprivate func trimmingLines() -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }
}

extension Canvas {
  /// Returns what a view has drawn, as far down as it has content.
  fileprivate func lines(_ view: ContainerView) -> String {
    plainText.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(view.contentSize.height - view.contentOffset.y).joined(separator: "\n")
  }
}
