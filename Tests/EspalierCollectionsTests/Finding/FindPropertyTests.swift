import EspalierCollections
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Finding text, beside a naive search")
struct FindPropertyTests {
  private final class Lines: ContainerModel {
    override var selectsChildren: Bool { true }
  }

  @Test("After any edits, the same rows are found, in the same order", arguments: SeededGenerator.seeds())
  func twin(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = Lines()
    let view = ContainerView(lines)
    let bar = FindBar(in: view)
    let window = Window(width: 20, height: 5) { .column(.view(view), .bar(bar)) }
    window.update()
    func text() -> String { String((0..<random.number(1...4)).map { _ in random.pick("abc ")! }) }
    func label(_ index: Int) -> LabelModel { lines.children[index] as! LabelModel }
    bar.begin(in: view)
    window.update()
    let pattern = random.pick(["a", "ab", "c "])!
    for character in pattern { window.press(character == " " ? "space" : Key(stringLiteral: "\(character)")) }
    window.press("enter")
    window.update()
    for step in 0..<60 {
      let count = lines.children.count
      switch random.number(0...6) {
      case 0, 1: lines.insert(LabelModel(text() + text()), at: random.number(0...count))
      case 2 where count > 0: lines.remove(lines.children[random.number(0...count - 1)])
      case 3 where count > 0: label(random.number(0...count - 1)).text = StyledText(text())
      case 4 where count > 1:
        let model = lines.children[random.number(0...count - 1)]
        lines.remove(model)
        lines.insert(model, at: random.number(0...count - 1))
      case 5 where count > 0: view.focus(label(random.number(0...count - 1)))
      default: break
      }
      window.update()
      let found = lines.children.indices.filter { label($0).text.string.contains(pattern) }
      guard bar.matchCount == found.count else {
        Issue.record("seed \(seed), step \(step): \(bar.matchCount) rows found, not \(found)")
        return
      }
      let focused = view.focusedModel.flatMap { view.row(for: $0)?.index }
      let isForward = !random.once(in: 2)
      window.activate(view)
      window.press(isForward ? "n" : "N")
      window.update()
      guard let focused, !found.isEmpty else { continue }
      let expected =
        isForward
        ? found.first { $0 > focused } ?? found[0] : found.last { $0 < focused } ?? found[found.count - 1]
      let reached = view.focusedModel.flatMap { view.row(for: $0)?.index }
      guard reached == expected else {
        Issue.record(
          "seed \(seed), step \(step): went from \(focused) to \(reached ?? -1), not \(expected) of \(found)")
        return
      }
    }
  }
}
