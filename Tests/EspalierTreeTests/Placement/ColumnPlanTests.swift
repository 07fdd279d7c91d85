import Testing

@testable import EspalierTree

@Suite("Column plan")
struct ColumnPlanTests {
  /// Expects positions of columns, after `stacked` if they are.
  private func expect(
    _ widths: [ColumnWidth], in room: Range<Int>, spacing: Int = 1, hidden: Set<Int> = [], places expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let plan = ColumnPlan(widths, spacing: spacing, in: room, isHidden: hidden.contains)
    let places = plan.places.indices.map { hidden.contains($0) ? "-" : "\(plan.places[$0])" }
    #expect(
      (plan.isStacked ? "stacked " : "") + places.joined(separator: " ") == expected, sourceLocation: sourceLocation)
  }

  @Test("Fixed columns and fractions come first, and flexible columns share the rest")
  func widths() {
    expect([.fixed(5), .flexible(), .flexible()], in: 0..<20, places: "0..<5 6..<13 14..<20")
    expect([.flexible(), .flexible(weight: 3)], in: 3..<20, places: "3..<8 9..<20")
    // A third of 18.
    expect([.fraction(1, of: 3), .flexible(minimum: 4), .fixed(2)], in: 0..<20, places: "0..<6 7..<17 18..<20")
    expect([.fixed(5), .fixed(5)], in: 0..<20, places: "0..<5 6..<11")
    expect([.fraction(1, of: 2), .fraction(1, of: 2)], in: 0..<20, places: "0..<9 10..<19")
  }

  @Test("The remainder goes to the columns from the left")
  func remainder() {
    expect([.flexible(), .flexible(), .flexible()], in: 0..<10, spacing: 0, places: "0..<4 4..<7 7..<10")
    expect(
      [.flexible(minimum: 2), .fixed(1), .flexible(minimum: 0)], in: 0..<6, spacing: 0, places: "0..<4 4..<5 5..<6")
  }

  @Test("A hidden column takes neither its width nor the spacing beside it")
  func hidden() {
    let widths: [ColumnWidth] = [.fixed(5), .flexible(), .fraction(1, of: 4)]
    expect(widths, in: 0..<21, hidden: [0], places: "- 0..<15 16..<21")
    expect(widths, in: 0..<21, hidden: [1], places: "0..<5 - 6..<11")
    expect(widths, in: 0..<21, hidden: [0, 2], places: "- 0..<21 -")
    expect(widths, in: 0..<21, hidden: [0, 1, 2], places: "- - -")
  }

  @Test("If the minimum widths do not fit, columns are stacked")
  func stacked() {
    let widths: [ColumnWidth] = [.fixed(5), .flexible(minimum: 4)]
    expect(widths, in: 2..<12, places: "2..<7 8..<12")
    expect(widths, in: 2..<11, places: "stacked 2..<11 2..<11")
    expect(widths, in: 2..<6, hidden: [0], places: "- 2..<6")
    expect(widths, in: 2..<5, hidden: [0], places: "stacked - 2..<5")
    expect([.flexible(minimum: 0)], in: 3..<3, places: "3..<3")
  }
}
