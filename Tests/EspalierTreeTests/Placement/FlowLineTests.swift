import Testing

@testable import EspalierTree

@Suite("Flow line")
struct FlowLineTests {
  /// Expects positions of cells of the given sizes, as `x+width`, with a bar before the first cell of each line.
  private func expect(
    _ sizes: [CellSize], width: Int = 20, left: Int = 0, right: Int = 0, itemSpacing: Int = 0, newLineAt: Int? = nil,
    contentWidth: Int = 0, places expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var environment = LayoutEnvironment(viewWidth: width)
    environment.left = left
    environment.right = right
    environment.itemSpacing = itemSpacing
    var line = FlowLine(in: environment)
    let places = sizes.enumerated().map { index, size in
      let placement = line.place(size, contentWidth: contentWidth, startsNewLine: index == newLineAt)
      return (placement.startsLine ? "|" : "") + "\(placement.x)+\(placement.width)"
    }
    #expect(places.joined(separator: " ") == expected, sourceLocation: sourceLocation)
  }

  private static func fixed(_ width: Int) -> CellSize { .fixed(width: width, height: 1) }

  @Test("Fixed cells are placed side by side as long as they do not pass the right margin")
  func fixedCells() {
    let eight = Self.fixed(8)
    expect([eight, eight, eight], places: "|0+8 8+8 |0+8")
    expect([eight, eight], itemSpacing: 4, places: "|0+8 12+8")
    expect([eight, eight], itemSpacing: 5, places: "|0+8 |0+8")
    expect([eight, eight], left: 2, right: 2, places: "|2+8 10+8")
    expect([eight, eight], left: 2, right: 3, places: "|2+8 |2+8")
  }

  @Test("The first cell of a line may pass the right margin")
  func firstOfLine() {
    expect([Self.fixed(18)], left: 1, right: 5, places: "|1+18")
    expect([Self.fixed(19)], left: 1, right: 5, places: "|1+19")
    expect([Self.fixed(20)], left: 1, right: 5, places: "|0+20")
  }

  @Test("A fixed cell wider than the view is clamped")
  func clamped() {
    expect([Self.fixed(30), Self.fixed(1)], left: 3, places: "|0+20 |3+1")
    expect([Self.fixed(30)], width: 0, places: "|0+0")
  }

  @Test("Fill and edge-to-edge cells each take a line of their own")
  func wholeLines() {
    expect(
      [.fill, Self.fixed(3), .fill(height: 2), .edgeToEdge(height: 1)], left: 2, right: 3,
      places: "|2+15 |2+3 |2+15 |0+20")
  }

  @Test("A cell that starts a new line does so even if there is room")
  func startsNewLine() {
    expect([Self.fixed(3), Self.fixed(3), Self.fixed(3)], newLineAt: 1, places: "|0+3 |0+3 3+3")
    expect([.column(of: 3), .column(of: 3), .column(of: 3)], newLineAt: 1, places: "|0+7 |0+7 7+7")
  }

  @Test("Columns share the width without margins and spacing, and the remainder goes from left to right")
  func columns() {
    expect([.column(of: 3), .column(of: 3), .column(of: 3)], places: "|0+7 7+7 14+6")
    expect(
      [.column(of: 3), .column(of: 3), .column(of: 3)], left: 1, right: 1, itemSpacing: 1, places: "|1+6 8+5 14+5")
    expect([.column(of: 2), .column(of: 2), .column(of: 2)], places: "|0+10 10+10 |0+10")
    expect([.column(of: 1), .column(of: 1)], places: "|0+20 |0+20")
  }

  @Test("A different number of columns starts a new line, and so does a column after another cell")
  func columnsStartAfresh() {
    expect([.column(of: 4), .column(of: 2), .column(of: 2)], places: "|0+5 |0+10 10+10")
    expect([.column(of: 4), Self.fixed(3), .column(of: 4)], places: "|0+5 5+3 |0+5")
    expect([.column(of: 2), .fill, .column(of: 2)], places: "|0+10 |0+20 |0+10")
  }

  @Test("If margins are wider than the view, cells have no width and stay inside the view")
  func widerMargins() {
    expect([.fill], width: 6, left: 4, right: 4, places: "|4+0")
    expect([.fill], width: 6, left: 9, places: "|6+0")
    expect([.column(of: 2), .column(of: 2)], width: 6, left: 9, places: "|6+0 6+0")
    expect([.edgeToEdge(height: 1)], width: 6, left: 9, places: "|0+6")
    expect([.fill], width: 0, left: 3, places: "|0+0")
  }

  @Test("Columns that do not fit have no width")
  func manyColumns() {
    expect([.column(of: 3), .column(of: 3), .column(of: 3)], width: 2, places: "|0+1 1+1 2+0")
    expect([.column(of: 3), .column(of: 3), .column(of: 3)], width: 2, itemSpacing: 2, places: "|0+0 2+0 2+0")
  }

  @Test("Fit and flexible cells share a line while their minimum widths fit between the margins")
  func leastWidths() {
    let six = CellSize.flexible(minimum: 6)
    expect([six, six, six], places: "|0+6 6+6 12+6")
    expect([six, six, six], left: 1, right: 2, places: "|1+6 7+6 |1+6")
    expect([six, six, six], itemSpacing: 1, places: "|0+6 7+6 14+6")
    expect([six, six, six], itemSpacing: 2, places: "|0+6 8+6 |0+6")
    expect([.fit(), Self.fixed(3), .fit(maximum: 2), .fit()], contentWidth: 7, places: "|0+7 7+3 10+2 12+7")
    expect([six, Self.fixed(14), .fill, six], places: "|0+6 6+14 |0+20 |0+6")
    expect([six, six], newLineAt: 1, places: "|0+6 |0+6")
  }

  @Test("Fit and flexible cells are never wider than the room between the margins")
  func widerThanTheRoom() {
    expect([.fit(), .fit()], left: 4, right: 4, contentWidth: 30, places: "|4+12 |4+12")
    expect([.flexible(minimum: 30), .flexible(minimum: 0)], left: 4, right: 4, places: "|4+12 16+0")
    expect([.flexible(), .fit()], width: 6, left: 4, right: 4, contentWidth: 2, places: "|4+0 4+0")
    expect([.flexible(), .flexible()], width: 6, left: 9, places: "|6+0 6+0")
  }

  @Test("A fixed cell that is wider than the room between the margins is alone on its line")
  func fixedAlone() {
    expect([Self.fixed(15), Self.fixed(2), Self.fixed(2)], left: 8, places: "|0+15 |8+2 10+2")
    expect([Self.fixed(15), .flexible()], left: 8, places: "|0+15 |8+1")
  }

  @Test("Fit and flexible cells never share a line with columns")
  func afterColumns() {
    expect([.column(of: 4), .flexible()], places: "|0+5 |0+1")
    expect([.column(of: 4), Self.fixed(3), .fit()], contentWidth: 2, places: "|0+5 5+3 |0+2")
    expect([.flexible(), .column(of: 4)], places: "|0+1 |0+5")
  }
}
