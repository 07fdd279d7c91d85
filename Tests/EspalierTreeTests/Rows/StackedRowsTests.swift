import EspalierTree
import Testing

/// Makes a label that sticks.
private func title(_ text: String, _ stickiness: Stickiness = .stacked) -> LabelModel {
  LabelModel(text).sticky(stickiness)
}

/// Makes a container of a title and a label for each letter.
private func section(_ title: LabelModel, _ letters: String) -> ContainerModel {
  ContainerModel {
    title
    for letter in letters { LabelModel(String(letter)) }
  }
}

/// Expects the screens at some offsets, each with its lines side by side.
private func expect(
  _ view: ContainerView, at offsets: ClosedRange<Int>, screens expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let screens = offsets.map { offset in
    view.contentOffset = view.point(at: offset)
    return view.rendered().split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " | ")
  }
  #expect(screens == expected, sourceLocation: sourceLocation)
}

@Suite("Stacked rows")
struct StackedRowsTests {
  @Test("Rows of outer containers stay above those of inner containers, each until its container ends")
  func nested() {
    let root = ContainerModel {
      title("Mail")
      ContainerModel { [title("2026"), section(title("May"), "abc"), section(title("June"), "de")] }
      ContainerModel { [title("2025"), section(title("July"), "fghij")] }
    }
    let view = makeView(of: root, width: 6, height: 5)
    expect(
      view, at: 0...11,
      screens: [
        "Mail | 2026 | May | a | b",
        "Mail | 2026 | May | b | c",
        "Mail | 2026 | May | c | June",
        "Mail | 2026 | May | June | d",
        "Mail | 2026 | June | d | e",
        "Mail | 2026 | June | e | 2025",
        "Mail | 2026 | June | 2025 | July",
        "Mail | 2026 | 2025 | July | f",
        "Mail | 2025 | July | f | g",
        "Mail | 2025 | July | g | h",
        "Mail | 2025 | July | h | i",
        "Mail | 2025 | July | i | j",
      ])
    // The rows still have their own frames, although they are shown elsewhere.
    #expect(view.rows.map(\.frame.y) == Array(0...15))
  }

  @Test("A row is pushed off by the next one of its container")
  func replaced() {
    let root = ContainerModel {
      title("One\n---")
      for letter in "ab" { LabelModel(String(letter)) }
      title("Two\n---")
      for letter in "cdefg" { LabelModel(String(letter)) }
    }
    expect(
      makeView(of: root, width: 6, height: 4), at: 1...5,
      screens: [
        "One | --- | b | Two", "One | --- | Two | ---", "--- | Two | --- | c", "Two | --- | c | d", "Two | --- | d | e",
      ])
  }

  @Test("A row is pushed off under the rows of the surrounding containers")
  func pushedUnder() {
    let root = ContainerModel {
      title("Mail")
      section(title("One\n---"), "ab")
      section(title("Two\n---"), "cdef")
    }
    let view = makeView(of: root, width: 6, height: 5)
    expect(
      view, at: 1...4,
      screens: [
        "Mail | One | --- | b | Two", "Mail | One | --- | Two | ---", "Mail | --- | Two | --- | c",
        "Mail | Two | --- | c | d",
      ])
    #expect(view.scrolled(to: 3).row(at: Point(x: 0, y: 3))?.index == 0)
    #expect(view.row(at: Point(x: 0, y: 4))?.index == 1)
    #expect(view.visibleRows.map(\.index) == [2, 3, 5, 4, 1, 0])
  }

  @Test("Plain sticky rows stick below the stacked rows, until the next sticky row pushes them off")
  func plainOnes() {
    for stickiness in [Stickiness.list, .container] {
      let may = section(title("May"), "")
      may.add(title("Mon", stickiness))
      for letter in "ab" { may.add(LabelModel(String(letter))) }
      may.add(title("Tue", stickiness))
      for letter in "cd" { may.add(LabelModel(String(letter))) }
      let root = ContainerModel { [title("Mail"), may, section(title("June"), "efghi")] }
      expect(
        makeView(of: root, width: 6, height: 5), at: 1...7,
        screens: [
          "Mail | May | Mon | b | Tue", "Mail | May | Mon | Tue | c", "Mail | May | Tue | c | d",
          "Mail | May | Tue | d | June", "Mail | May | Tue | June | e", "Mail | May | June | e | f",
          "Mail | June | e | f | g",
        ])
    }
  }

  @Test("A row that sticks in the list moves up when the stacked row above it disappears")
  func plainOneStays() {
    let mon = title("Mon", .list)
    let may = section(title("May"), "")
    may.add(contentsOf: [mon, LabelModel("a"), LabelModel("b")])
    let root = ContainerModel {
      may
      for letter in "defgh" { LabelModel(String(letter)) }
    }
    let view = makeView(of: root, width: 6, height: 4)
    expect(
      view, at: 1...4, screens: ["May | Mon | b | d", "May | Mon | d | e", "May | Mon | e | f", "Mon | e | f | g"])
    mon.stickiness = .container
    view.update()
    expect(view, at: 1...4, screens: ["May | Mon | b | d", "May | Mon | d | e", "May | d | e | f", "d | e | f | g"])
    #expect(mon.stickiness == .container)
    mon.stickiness = .stacked
    #expect(mon.stickiness == .stacked)
  }

  @Test("Each column stacks its own rows, below the rows of the surrounding containers")
  func columns() {
    let columns = ColumnsModel([.fixed(4), .flexible()])
    columns.add(ContainerModel { [section(title("A"), "abcd"), section(title("B"), "ef")] })
    columns.add(section(title("C"), "ghijkl"))
    let root = ContainerModel {
      title("Mail")
      columns
      for letter in "vwxyz" { LabelModel(String(letter)) }
    }
    expect(
      makeView(of: root, width: 8, height: 4), at: 2...8,
      screens: [
        "Mail | A    C | c    i | d    j", "Mail | A    C | d    j | B    k", "Mail | A    C | B    k | e    l",
        "Mail | B    C | e    l | f", "Mail | B    C | f | v", "Mail | B | v | w", "Mail | v | w | x",
      ])
  }

  @Test("The cells of a band stick side by side, until those of another band replace them")
  func bands() {
    let table = ColumnsModel([.fixed(4), .flexible()])
    for (index, text) in ["N", "V", "a", "1", "b", "2", "c", "3", "M", "W", "d", "4", "e", "5"].enumerated() {
      table.add(index < 2 || 8...9 ~= index ? title(text) : LabelModel(text))
    }
    let root = ContainerModel {
      table
      for letter in "xyz" { LabelModel(String(letter)) }
    }
    expect(
      makeView(of: root, width: 6, height: 3), at: 1...6,
      screens: [
        "N    V | b    2 | c    3", "N    V | c    3 | M    W", "N    V | M    W | d    4", "M    W | d    4 | e    5",
        "M    W | e    5 | x", "M    W | x | y",
      ])
  }

  @Test("In a box, stacked rows end where the inside ends")
  func box() {
    let box = section(title("title"), "abc")
    box.box = Box(.single)
    let root = ContainerModel {
      title("Mail")
      box
      for letter in "defgh" { LabelModel(String(letter)) }
    }
    expect(
      makeView(of: root, width: 9, height: 4), at: 2...5,
      screens: [
        "Mail | │title  │ | │b      │ | │c      │", "Mail | │title  │ | │c      │ | └───────┘",
        "Mail | │title  │ | └───────┘ | d", "Mail | └───────┘ | d | e",
      ])
  }

  @Test("In a horizontal view, rows are stacked from the left")
  func horizontal() {
    func tile(_ text: String, _ stickiness: Stickiness? = nil) -> LabelModel {
      LabelModel(text).sized(.fixed(width: 2, height: 1)).sticky(stickiness)
    }
    let root = ContainerModel {
      tile("A", .stacked)
      ContainerModel {
        tile("B", .stacked)
        for letter in "cde" { tile(String(letter)) }
      }
      ContainerModel {
        tile("F", .stacked)
        for letter in "ghijk" { tile(String(letter)) }
      }
    }
    let view = ContainerView(loading: root, width: 8, height: 1, scrolling: .horizontal).updated()
    expect(
      view, at: 2...8,
      screens: [
        "A B d e", "A B  e F", "A B e F", "A B  F g", "A B F g", "A  F g h", "A F g h",
      ])
  }

  @Test("Stacked rows stick below the inset, and other rows scroll on above them")
  func insets() {
    let root = ContainerModel { [title("Mail"), section(title("May"), "abcdefgh")] }
    let view = makeView(of: root, width: 6, height: 5)
    view.contentInsets = Insets(top: 1)
    expect(
      view, at: -1...4,
      screens: [
        " | Mail | May | a | b", " | Mail | May | b | c", " | Mail | May | c | d", "a | Mail | May | d | e",
        "b | Mail | May | e | f", "c | Mail | May | f | g",
      ])
  }

  @Test(
    "A row that would leave less than one line free does not stick",
    arguments: [
      (5, 0, 0, "Mail | 2025 | July | d | e"), (4, 0, 0, "Mail | 2025 | July | d"),
      (3, 0, 0, "Mail | 2025 | c"), (2, 0, 0, "Mail | b"), (1, 0, 0, "a"),
      (5, 0, 1, "Mail | 2025 | July | d | e"), (5, 0, 2, "Mail | 2025 | c | d | e"),
      (5, 1, 2, "a | Mail | c | d | e"), (5, 4, 0, "a | b | c | d | e"), (5, 3, 2, "a | b | c | d | e"),
      (5, 9, 9, "a | b | c | d | e"),
    ])
  func tinyViewports(height: Int, top: Int, bottom: Int, screen: String) {
    let root = ContainerModel {
      title("Mail")
      ContainerModel { [title("2025"), section(title("July"), "abcdefgh")] }
    }
    let view = makeView(of: root, width: 6, height: height)
    view.contentInsets = Insets(top: top, bottom: bottom)
    expect(view, at: 3...3, screens: [screen])
  }

  @Test("A plain sticky row that would leave less than one line free does not stick either", arguments: [1, 2, 3])
  func tinyViewportOfPlainOnes(height: Int) {
    for stickiness in [Stickiness.list, .container] {
      let view = makeView(of: section(title("One\n---", stickiness), "abcdefgh"), width: 6, height: height)
      expect(view, at: 3...3, screens: [["", "b", "b | c", "One | --- | d"][height]])
    }
  }

  @Test("A high row that does not stick leaves its room to inner rows")
  func highRow() {
    let root = ContainerModel { [title("Mail\n----\n----"), section(title("May"), "abcdef")] }
    let view = makeView(of: root, width: 6, height: 3)
    expect(view, at: 2...5, screens: ["---- | May | a", "May | a | b", "May | b | c", "May | c | d"])
  }

  @Test("Rows on the same line as a stacked row stick beside it")
  func besideEachOther() {
    func tile(_ text: String, _ stickiness: Stickiness?) -> LabelModel {
      LabelModel(text).sized(.fixed(width: 3, height: 1)).sticky(stickiness)
    }
    let root = ContainerModel {
      tile("A", .stacked)
      tile("B", .stacked)
      tile("C", .list)
      for letter in "defghijklm" { tile(String(letter), nil) }
    }
    let view = makeView(of: root, width: 9, height: 3)
    expect(view, at: 1...2, screens: ["A  B  C | g  h  i | j  k  l", "A  B  C | j  k  l | m"])
  }

  @Test("A separator sticks in a container whose layout places cells by itself")
  func separatorOfWaterfall() {
    let root = section(LabelModel("a"), "bcdef")
    root.layout = WaterfallLayout(columns: 1)
    root.topSeparator = SeparatorModel().sticky(.stacked)
    let view = makeView(of: root, width: 3, height: 3)
    expect(view, at: 0...3, screens: ["─── | a | b", "─── | b | c", "─── | c | d", "─── | d | e"])
  }
}
