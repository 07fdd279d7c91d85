import Espalier

/// What users do to lists that filter, and what programs do to logs.
enum FilterBenchmarks {
  static var all: [Benchmark] { [typing, append] }

  private static let paths = (0..<100_000).map { number in
    "Sources/Module\(number % 97)/Feature\(number % 1_013)/View\(number)+Layout.swift"
  }

  private static let queries = ["v", "vi", "vi7", "vi78"]

  /// Types into a list of 100,000 texts, and waits for the rows after each character.
  private static func typing(_ keys: [Key], times: Int) -> () async -> Void {
    let list = FilterListModel(paths, id: { $0 }, text: { $0 })
    let window = Window(width: 80, height: 24) { .view(ContainerView(list)) }
    window.update()
    return {
      await window.settle()
      for _ in 0..<times {
        for key in keys {
          window.press(key)
          await window.settle()
        }
        list.query = ""
        window.update()
      }
      precondition(!list.isSearching)
    }
  }

  private static var typing: Benchmark {
    Benchmark(
      "a character typed into a list of 100,000 that filters, and its rows", floor: "visiting and comparing the texts",
      target: 2, operations: 20,
      overhead: Benchmark.Overhead(name: "reading the texts", makeRun: { typing([], times: 5) }, makeFloor: { {} })
    ) {
      typing(["v", "i", "7", "8"], times: 5)
    } floor: {
      {
        var count = 0
        for _ in 0..<5 {
          for query in queries {
            let letters = Array(query.utf8)
            for path in paths where occurs(letters, in: path) { count += 1 }
          }
        }
        consume(count)
      }
    }
  }

  /// Returns whether a text contains letters in order, apart from case.
  private static func occurs(_ letters: [UInt8], in text: String) -> Bool {
    var next = 0
    for byte in text.utf8 {
      let letter = (65...90).contains(byte) ? byte | 32 : byte
      if letter == letters[next] {
        next += 1
        if next == letters.count { return true }
      }
    }
    return false
  }

  /// Appends lines to a log that follows its end.
  private static var append: Benchmark {
    Benchmark(
      "append a line to a full log of 1,000,000", floor: "to one of 1,000", of: (1_000_000, 1_000), operations: 1_000
    ) { count in
      let log = LogModel()
      log.append((0..<count).map { "12:00 INFO line \($0)" })
      log.maximumLineCount = count
      let window = Window(width: 80, height: 24) { .view(ContainerView(log)) }
      window.update()
      return {
        for number in 0..<1_000 {
          log.append(["12:01 INFO another line \(number)"])
          window.update()
        }
        precondition(log.lineCount == count)
      }
    }
  }
}
