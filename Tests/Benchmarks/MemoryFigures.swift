import Espalier

#if canImport(Glibc)
  import Glibc

  /// The C library's `malloc_trim`, which the `Glibc` module does not export.
  @_silgen_name("malloc_trim")
  private func mallocTrim(_ padding: Int) -> CInt
#endif

/// How much memory a tree takes.
enum MemoryFigures {
  static var all: [Figure] {
    let kept = Kept()
    return [bytesOfLazyRows(kept), bytesPerNode(kept)] + Stage.Shape.allCases.map { bytesPerCell($0, kept) }
  }

  /// Objects that stay until everything is measured, so that nothing reuses memory that counts already.
  private final class Kept {
    var objects: [AnyObject] = []
  }

  /// The resident memory per cell of a list of 1,000,000 cells in a view, including its rows.
  private static func bytesPerCell(_ shape: Stage.Shape, _ kept: Kept) -> Figure {
    Figure(name: "bytes per cell with its row, 1,000,000 rows \(shape.rawValue)", target: 150) {
      residentGrowth { kept.objects.append(Stage(.init(shape: shape, rowCount: 1_000_000))) }.map { $0 / 1_000_000 }
    }
  }

  /// The additional resident memory of a list of 10,000,000 lazy rows that has been scrolled through, compared with
  /// 1,000 rows.
  private static func bytesOfLazyRows(_ kept: Kept) -> Figure {
    Figure(name: "bytes of 10,000,000 lazy rows in a view, beyond those of 1,000", target: 1_000_000) {
      // This covers what the process needs for its first list.
      kept.objects.append(makeScrolledView(of: 1_000))
      return residentGrowth { kept.objects.append(makeScrolledView(of: 10_000_000)) }
    }
  }

  /// The resident memory per node of an outline in which nodes of 100 leaves each are expanded.
  ///
  /// It includes the arrays of the nodes, of eight bytes each, and the ids of those that are expanded.
  private static func bytesPerNode(_ kept: Kept) -> Figure {
    Figure(name: "bytes per unseen row of an outline with 1,000,000 rows", target: 60) {
      residentGrowth {
        let outline = OutlineModel(Array(0..<10_000), id: \.self) {
          StyledText("\($0)")
        } children: { node in
          node < 10_000 ? .nodes(Array(node * 100..<node * 100 + 100).map { $0 + 10_000 }) : .none
        }
        let view = ContainerView(width: 80, height: 50)
        view.load(outline)
        outline.expandAll()
        view.update()
        kept.objects += [view, outline]
        require(outline.rowCount == 1_010_000, "an outline must show all nodes; it has \(outline.rowCount) rows")
      }.map { $0 / 1_000_000 }
    }
  }

  private static func makeScrolledView(of count: Int) -> ContainerView {
    let rows = LazyContainerModel(count: count) { _ in CellModel(.fill(height: 1)) }
    let view = ContainerView(showing: rows, width: 80, height: 50)
    for part in 1..<100 {
      view.contentOffset.y = count / 100 * part
      view.update()
    }
    return view
  }

  /// Gives free memory back to the system, so that what is allocated next counts as resident.
  static func releaseFreeMemory() {
    #if canImport(Glibc)
      _ = mallocTrim(0)
    #endif
  }

  /// The number of bytes by which resident memory grows while something is made; `nil` if it is not known.
  static func residentGrowth(_ make: () -> Void) -> Int? {
    guard let before = residentBytes() else { return nil }
    make()
    return residentBytes().map { $0 - before }
  }

  /// The resident memory of the process; `nil` if it is not known.
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
