/// Which region each cell of a screen belongs to.
struct HTMLRegionMap {
  let regions: [HTMLRegion]
  private let rows: Range<Int>
  private let width: Int
  /// For each cell the index of its region, or -1.
  private var cells: [Int32]
  /// The row where each region is seen first.
  private var firstRows: [Int?]

  init(_ regions: [HTMLRegion], rows: Range<Int>, of canvas: Canvas) {
    self.regions = regions
    self.rows = rows
    width = canvas.size.width
    cells = regions.isEmpty ? [] : Array(repeating: -1, count: rows.count * width)
    firstRows = Array(repeating: nil, count: regions.count)
    let all = Rect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    for (index, region) in regions.enumerated() {
      let frame = region.frame.intersection(all)
      for y in frame.y..<frame.maxY {
        let start = (y - rows.lowerBound) * width
        for x in frame.x..<frame.maxX { cells[start + x] = Int32(index) }
      }
    }
    for (place, index) in cells.enumerated() where index >= 0 && firstRows[Int(index)] == nil {
      firstRows[Int(index)] = rows.lowerBound + place / width
    }
  }

  /// Returns the region of a cell.
  func region(atColumn column: Int, row: Int) -> Int? {
    guard !cells.isEmpty else { return nil }
    let index = cells[(row - rows.lowerBound) * width + column]
    return index < 0 ? nil : Int(index)
  }

  /// Returns the tag that begins a region in a row; `nil` if it needs none.
  func tag(of index: Int, row: Int) -> String? {
    let region = regions[index]
    var attributes = region.isSelectable ? "" : " class=\"N\""
    if region.role != nil || !region.label.isEmpty {
      attributes += firstRows[index] == row ? Self.meaning(of: region) : " aria-hidden=\"true\""
    }
    return attributes.isEmpty ? nil : "<span\(attributes)>"
  }

  private static func meaning(of region: HTMLRegion) -> String {
    let role = region.role ?? "group"
    let isKnown = !role.isEmpty && role.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    var attributes = " role=\"\(isKnown ? role : "group")\""
    if role == "heading" { attributes += " aria-level=\"2\"" }
    for (name, text) in [("label", region.label), ("roledescription", region.roleDescription)] where !text.isEmpty {
      attributes += " aria-\(name)=\"\(HTMLText.label(text))\""
    }
    return attributes
  }
}
