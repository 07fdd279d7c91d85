import Testing

@testable import EspalierTree

@Suite("Column plan")
struct ColumnPlanTests {
  /// Returns the positions of columns, or `stacked`.
  private func plan(
    _ widths: [ColumnWidth], in room: Range<Int>, spacing: Int = 1, hidden: Set<Int> = []
  ) -> String {
    let plan = ColumnPlan(widths, spacing: spacing, in: room, isHidden: hidden.contains)
    let places = plan.places.indices.map { hidden.contains($0) ? "-" : "\(plan.places[$0])" }
    return (plan.isStacked ? "stacked " : "") + places.joined(separator: " ")
  }

  @Test("Fixed columns and fractions come first, and flexible columns share the rest")
  func widths() {
    #expect(plan([.fixed(5), .flexible(), .flexible()], in: 0..<20) == "0..<5 6..<13 14..<20")
    #expect(plan([.flexible(), .flexible(weight: 3)], in: 3..<20) == "3..<8 9..<20")
    // A third of 18.
    #expect(plan([.fraction(1, of: 3), .flexible(minimum: 4), .fixed(2)], in: 0..<20) == "0..<6 7..<17 18..<20")
    #expect(plan([.fixed(5), .fixed(5)], in: 0..<20) == "0..<5 6..<11")
    #expect(plan([.fraction(1, of: 2), .fraction(1, of: 2)], in: 0..<20) == "0..<9 10..<19")
  }

  @Test("The remainder goes to the columns from the left")
  func remainder() {
    #expect(plan([.flexible(), .flexible(), .flexible()], in: 0..<10, spacing: 0) == "0..<4 4..<7 7..<10")
    #expect(
      plan([.flexible(minimum: 2), .fixed(1), .flexible(minimum: 0)], in: 0..<6, spacing: 0) == "0..<4 4..<5 5..<6")
  }

  @Test("A hidden column takes neither its width nor the spacing beside it")
  func hidden() {
    let widths: [ColumnWidth] = [.fixed(5), .flexible(), .fraction(1, of: 4)]
    #expect(plan(widths, in: 0..<21, hidden: [0]) == "- 0..<15 16..<21")
    #expect(plan(widths, in: 0..<21, hidden: [1]) == "0..<5 - 6..<11")
    #expect(plan(widths, in: 0..<21, hidden: [0, 2]) == "- 0..<21 -")
    #expect(plan(widths, in: 0..<21, hidden: [0, 1, 2]) == "- - -")
  }

  @Test("If the minimum widths do not fit, columns are stacked")
  func stacked() {
    let widths: [ColumnWidth] = [.fixed(5), .flexible(minimum: 4)]
    #expect(plan(widths, in: 2..<12) == "2..<7 8..<12")
    #expect(plan(widths, in: 2..<11) == "stacked 2..<11 2..<11")
    #expect(plan(widths, in: 2..<6, hidden: [0]) == "- 2..<6")
    #expect(plan(widths, in: 2..<5, hidden: [0]) == "stacked - 2..<5")
    #expect(plan([.flexible(minimum: 0)], in: 3..<3) == "3..<3")
  }
}
