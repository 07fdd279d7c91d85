import EspalierCollections
import EspalierTree
import EspalierWindow
import TestSupport
import Testing

@Suite("Lists that are filtered, beside a naive twin")
struct FilterListPropertyTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    let text: String
  }

  /// The same list, which finds everything anew after each step.
  private struct Twin {
    var items: [Item] = []
    var query = ""
    var selection: Set<Int> = []
    var currentID: Int?
    var row = 0

    var matches: [Item] {
      let isBlank = query.allSatisfy(\.isWhitespace)
      return isBlank ? items : FuzzyMatch.ranked(query, items, syntax: .terms) { $0.text }.map(\.item)
    }

    mutating func show(_ items: [Item]) {
      self.items = items
      selection.formIntersection(items.map(\.id))
      noteCurrent(matches.firstIndex { $0.id == currentID } ?? row)
    }

    mutating func search(for query: String) {
      guard query != self.query else { return }
      self.query = query
      let isBlank = query.allSatisfy(\.isWhitespace)
      noteCurrent(isBlank ? matches.firstIndex { $0.id == currentID } ?? 0 : 0)
    }

    mutating func move(by distance: Int) {
      if !matches.isEmpty { noteCurrent(row + distance) }
    }

    mutating func toggle() {
      guard !matches.isEmpty else { return }
      selection.formSymmetricDifference([matches[row].id])
      move(by: 1)
    }

    mutating func toggleAll() {
      let ids = Set(matches.map(\.id))
      if ids.isSubset(of: selection) { selection.subtract(ids) } else { selection.formUnion(ids) }
    }

    private mutating func noteCurrent(_ row: Int) {
      self.row = max(0, min(row, matches.count - 1))
      if !matches.isEmpty { currentID = matches[self.row].id }
    }
  }

  private static func makeItems(_ random: inout SeededGenerator, most: Int) -> [Item] {
    let ids = (0..<most).filter { _ in !random.once(in: 3) }.shuffled(using: &random)
    return ids.map { Item(id: $0, text: random.text(of: "abcAB-. 1", 0...6)) }
  }

  @Test("It shows, selects and keeps what the twin does", arguments: SeededGenerator.seeds())
  func twin(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = FilterListModel<Item, Int>([]) { $0.text }
    list.selectionMode = .multiple
    let window = Window(width: 24, height: 6) { .view(ContainerView(list)) }
    window.update()
    var twin = Twin()
    var steps: [String] = []
    for _ in 0..<60 {
      switch random.number(0...9) {
      case 0:
        let items = Self.makeItems(&random, most: 12)
        steps.append("items \(items.map(\.id))")
        list.items = items
        twin.show(items)
      case 1, 2, 3:
        let text = random.text(of: "abc1'^$! ", 1...1)
        steps.append("type \(text)")
        for character in text { window.press(character == " " ? "space" : Key(stringLiteral: "\(character)")) }
        twin.search(for: twin.query + text)
      case 4:
        steps.append("backspace")
        window.press("backspace")
        twin.search(for: String(twin.query.dropLast()))
      case 5:
        steps.append("tab")
        window.press("tab")
        twin.toggle()
      case 6:
        steps.append("alt+a")
        window.press("alt+a")
        twin.toggleAll()
      default:
        let (key, distance) = random.pick([("up", -1), ("down", 1), ("home", -99), ("end", 99)] as [(Key, Int)])!
        steps.append("\(key)")
        window.press(key)
        twin.move(by: distance)
      }
      if random.once(in: 2) { window.update() }
      let matches = (0..<list.matchCount).map(list.match(at:))
      let isEqual =
        matches == twin.matches && list.selection == twin.selection && list.query == twin.query
        && list.currentItem == (twin.matches.isEmpty ? nil : twin.matches[twin.row])
      guard isEqual else {
        Issue.record(
          """
          seed \(seed) after \(steps): \(matches.map(\.text)), current \(String(describing: list.currentItem)), not \
          \(twin.matches.map(\.text)), current row \(twin.row)
          """)
        return
      }
    }
    window.update()
    let shown = window.rendered().split(separator: "\n", omittingEmptySubsequences: false)
    if let current = list.currentItem, !current.text.isEmpty {
      let isShown = shown.contains { $0.contains(current.text.prefix(while: { $0 != " " })) }
      #expect(isShown, "seed \(seed): \(current) in \(shown) after \(steps.suffix(8))")
    }
  }
}
