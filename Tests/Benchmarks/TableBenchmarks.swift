import Espalier

/// Tables: their cost depends on the rows in view, not on their number.
enum TableBenchmarks {
  static var all: [Benchmark] {
    [
      compare("the first frame of a table", operations: 10) { count in
        { for _ in 0..<10 { TableScreen(count).show() } }
      },
      compare("scrolling a table to a random row, from the offset to the bytes", operations: 100) { count in
        TableScreen(count).scrolling(to: Dice.numbers(100, below: count - 100))
      },
      compare("one changed cell of a table, from the edit to the bytes", operations: 200) { changing(TableScreen($0)) },
      compare("a column of a table resized by one, from the edit to the bytes", operations: 100) { count in
        let screen = TableScreen(count)
        return {
          for number in 0..<100 {
            screen.table.setWidth(20 + number % 2, ofColumn: "Number")
            screen.show()
          }
        }
      }, changedLabel, sorting,
    ]
  }

  static var figures: [Figure] {
    [
      Figure(name: "bytes of one changed cell of a table", target: 20) {
        let screen = TableScreen(10_000_000)
        var largest = 0
        for number in 1...100 {
          screen.change(to: number)
          largest = max(largest, screen.show())
        }
        return largest
      }
    ]
  }

  private static let size = Size(width: 120, height: 50)

  private final class TableScreen: Screen {
    let table: TableModel<Int, Int>
    private let changing = Changing()

    private final class Changing {
      var value = 0
    }

    init(_ count: Int) {
      let changing = changing
      var columns = [
        TableColumn<Int>("Number", width: .fit(), alignment: .trailing) { "\($0 + 10_000_000)" },
        TableColumn<Int>("Changing", width: .fixed(10), alignment: .trailing) { $0 == 7 ? "\(changing.value)" : "0" },
        TableColumn<Int>("Text", width: .flexible()) { "the text of row \($0 % 100)" },
      ]
      for column in 0..<3 {
        columns.append(TableColumn<Int>("Column \(column)", width: .fit(maximum: 12)) { "cell \($0 % 90 + 10)" })
      }
      table = TableModel(count: count, columns: columns)
      super.init(table, size)
    }

    func change(to value: Int) {
      changing.value = value
      table.updateItem(7)
    }
  }

  private static func compare(
    _ name: String, operations: Int, _ prepare: @escaping (Int) -> () -> Void
  ) -> Benchmark {
    Benchmark(
      "\(name), 10,000,000 rows", floor: "the same with 1,000 rows", of: (10_000_000, 1_000), operations: operations,
      prepare: prepare)
  }

  private static func changing(_ screen: TableScreen) -> () -> Void {
    {
      for number in 0..<200 {
        screen.change(to: number)
        screen.show()
      }
    }
  }

  /// A row is six texts instead of one, and the view has a row that sticks; five sixths of the time are spent on showing
  /// what has changed, whatever it is.
  private static var changedLabel: Benchmark {
    Benchmark(
      "one changed cell of a table of 10,000,000 rows, from the edit to the bytes",
      floor: "a changed label of as many characters", target: 2, gate: .above(2.6), operations: 200
    ) {
      changing(TableScreen(10_000_000))
    } floor: {
      let line = String(repeating: "the text of a row ", count: 6)
      let labels = (0..<1_000).map { LabelModel("\($0) \(line)") }
      let screen = Screen(ContainerModel { labels }, size)
      return {
        for number in 0..<200 {
          labels[7].text = "\(number) \(line)"
          screen.show()
        }
      }
    }
  }

  private struct Item {
    let id: Int
    let value: Int
    let name: String
  }

  private static let items = Dice.shuffledNumbers(below: 100_000).enumerated().map {
    Item(id: $0, value: $1, name: "item \($1)")
  }

  private static var sorting: Benchmark {
    Benchmark(
      "sort a table of 100,000 items with a selection, and update", floor: "sorting the array", target: 3,
      operations: 1
    ) {
      let columns = [
        TableColumn<Item>("Name") { "\($0.name)" },
        TableColumn<Item>("Value", sortedBy: \.value) { "\($0.value)" },
      ]
      let table = TableModel(items, id: \.id, columns: columns)
      table.selectionMode = .many
      let view = ContainerView(showing: table, width: 80, height: 50)
      table.selection = Set((0..<100).map { $0 * 997 })
      return {
        table.sortOrder = TableSortOrder("Value")
        consume(view.update())
      }
    } floor: {
      { consume(items.sorted { $0.value < $1.value }) }
    }
  }
}
