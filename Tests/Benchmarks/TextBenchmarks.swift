import Espalier

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Text of 10 MB in a buffer, beside text of 10 kB and what a plain array costs.
enum TextBenchmarks {
  static var all: [Benchmark] { [opening, typing, lines, longLine, finding, marks] }

  static var figures: [Figure] {
    [
      Figure(name: "bytes of memory for 100 bytes of a text of 10 MB", target: 200) {
        // Otherwise, the buffer would reuse what earlier figures have left.
        MemoryFigures.releaseFreeMemory()
        var buffer = TextBuffer()
        let growth = MemoryFigures.residentGrowth {
          // Line by line, so that nothing else is left behind by reading it.
          let lines = String(repeating: line, count: 1_000)
          while buffer.byteCount < size { buffer.insert(lines, at: buffer.byteCount) }
        }
        consume(buffer.lineCount)
        return growth.map { $0 * 100 / buffer.byteCount }
      }
    ]
  }

  private static let size = 10_000_000
  private static let line = "    let text = buffer.line(42)  // what is “seen”\n"

  private static func text(of size: Int) -> String {
    String(repeating: line, count: size / line.utf8.count)
  }

  private static func buffer(of size: Int) -> TextBuffer { TextBuffer(text(of: size)) }

  private static func compare(
    _ name: String, gate: Benchmark.Gate, _ prepare: @escaping (TextBuffer) -> () -> Void
  ) -> Benchmark {
    Benchmark(
      "\(name), 10 MB", floor: "the same in 10 kB", of: (size, 10_000), gate: gate, operations: 1_000,
      prepare: { prepare(buffer(of: $0)) })
  }

  private static var typing: Benchmark {
    compare("a key typed into a text: the edit, its step, and the line", gate: .lenient) { buffer in
      var (buffer, history) = (buffer, TextHistory())
      return {
        for number in 0..<1_000 {
          // Typed at ten places.
          let byte = buffer.boundary(at: buffer.byteCount / 10 * (number / 100))
          let edit = buffer.insert("x", at: byte)
          history.record([edit], as: .typing, from: TextSelection(at: byte), to: TextSelection(at: byte + 1))
          consume(buffer.line(buffer.position(at: byte + 1).line))
        }
      }
    }
  }

  private static var lines: Benchmark {
    // Random places of a long text are rarely in the processor's caches.
    compare("a random line of a text, and where it is", gate: .lenient) { buffer in
      let lines = Dice.numbers(1_000, below: buffer.lineCount)
      return {
        for line in lines {
          let range = buffer.byteRange(ofLine: line)
          consume((buffer.position(at: range.upperBound), buffer.column(at: range.upperBound), buffer.text(in: range)))
        }
      }
    }
  }

  private static var longLine: Benchmark {
    Benchmark(
      "a column of a line of 1 MB, and back", floor: "the same in a line of 10 kB", of: (1_000_000, 10_000),
      gate: .lenient, operations: 100
    ) { size in
      let buffer = TextBuffer(String(repeating: "let text =\t“漢字” ", count: size / 24))
      let bytes = Dice.numbers(100, below: buffer.byteCount)
      return {
        for byte in bytes { consume(buffer.byte(atColumn: buffer.column(at: byte), ofLine: 0)) }
      }
    }
  }

  private static var opening: Benchmark {
    /// Prepares a file, and returns what reads it.
    func makeReader() -> () -> [UInt8] {
      guard let file = tmpfile() else { return { [] } }
      fputs(text(of: size), file)
      return {
        rewind(file)
        return Array(unsafeUninitializedCapacity: size) { bytes, count in
          count = fread(bytes.baseAddress, 1, size, file)
        }
      }
    }
    return Benchmark(
      "a file of 10 MB opened in a buffer", floor: "reading and validating it", target: 3, operations: 1
    ) {
      let read = makeReader()
      return { consume((try? TextBuffer(validating: read()))?.lineCount) }
    } floor: {
      let read = makeReader()
      return { consume(String(validating: read(), as: UTF8.self)?.utf8.count) }
    }
  }

  /// Ten thousand matches.
  private static var finding: Benchmark {
    var text = ""
    while text.utf8.count < size {
      text += String(repeating: line, count: 20) + "needle\n"
    }
    let buffer = TextBuffer(text)
    return Benchmark(
      "find all in a text of 10 MB", floor: "one pass that compares each byte", target: 3, operations: 1
    ) {
      { precondition(buffer.ranges(of: "needle").reduce(0) { $0 + $1.count } > 0) }
    } floor: {
      {
        var count = 0
        for part in buffer.parts {
          part.utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte == UInt8(ascii: "n") { count += 1 }
          }
        }
        precondition(count > 0)
      }
    }
  }

  private static var marks: Benchmark {
    Benchmark(
      "an edit that moves marks, 10,000 marks", floor: "the same with 100 marks", of: (10_000, 100), target: 5,
      operations: 2_000
    ) { count in
      var marks = TextMarks<Int>()
      for number in 0..<count { marks.insert(number, in: number * 100..<number * 100 + 20) }
      return {
        for number in 0..<1_000 {
          let start = number % 100 * count
          marks.move(with: TextEdit(at: start, removing: "", inserting: "x"))
          marks.move(with: TextEdit(at: start, removing: "x", inserting: ""))
        }
      }
    }
  }
}
