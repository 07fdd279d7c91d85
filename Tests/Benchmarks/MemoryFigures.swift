import Espalier

#if canImport(Glibc)
  import Glibc
#endif

/// How much memory a tree takes.
enum MemoryFigures {
  static var all: [Figure] {
    let kept = Kept()
    return Stage.Shape.allCases.map { bytesPerCell($0, kept) }
  }

  /// What stays until all is measured, so that nothing is made of memory that is in use already.
  private final class Kept {
    var stages: [Stage] = []
  }

  /// The resident memory of a list of 1,000,000 cells in a view, its rows included, for one cell.
  private static func bytesPerCell(_ shape: Stage.Shape, _ kept: Kept) -> Figure {
    Figure(name: "bytes per cell with its row, 1,000,000 rows \(shape.rawValue)", target: 200) {
      guard let before = residentBytes() else { return nil }
      kept.stages.append(Stage(.init(shape: shape, rowCount: 1_000_000)))
      return residentBytes().map { ($0 - before) / 1_000_000 }
    }
  }

  /// The memory of the process that is in use; `nil` where that is not known.
  private static func residentBytes() -> Int? {
    #if canImport(Glibc)
      guard let file = fopen("/proc/self/statm", "r") else { return nil }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 256)
      guard fgets(&text, 256, file) != nil else { return nil }
      let fields = text.prefix { $0 != 0 }.split(separator: CChar(UInt8(ascii: " ")))
      guard fields.count > 1 else { return nil }
      let pages = Int(String(decoding: fields[1].map(UInt8.init), as: UTF8.self))
      return pages.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    #else
      return nil
    #endif
  }
}
