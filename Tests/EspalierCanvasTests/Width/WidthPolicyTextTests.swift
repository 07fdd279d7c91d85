import EspalierCanvas
import Testing

@Suite("Width policies as text")
struct WidthPolicyTextTests {
  private static let policies = [
    WidthPolicy.modern, .legacy, WidthPolicy(isAmbiguousWide: true),
    WidthPolicy(clusters: .legacy, isAmbiguousWide: true), WidthPolicy(textOrder: .logical),
  ]

  @Test("A printed policy can be read again", arguments: policies)
  func roundTrip(policy: WidthPolicy) throws {
    #expect(try WidthPolicy(text: policy.text) == policy)
  }

  @Test("A policy is two lines")
  func text() {
    #expect(WidthPolicy.modern.text == "clusters modern\nambiguous narrow\n")
    #expect(WidthPolicy(clusters: .legacy, isAmbiguousWide: true).text == "clusters legacy\nambiguous wide\n")
  }

  @Test(
    "Blanks, comments and missing lines are fine",
    arguments: [
      ("", WidthPolicy.modern), ("# nothing\n\n", .modern), ("  clusters \t legacy\r\n", .legacy),
      ("#measured\nambiguous wide", WidthPolicy(isAmbiguousWide: true)),
    ])
  func reading(text: String, policy: WidthPolicy) throws {
    #expect(try WidthPolicy(text: text) == policy)
  }

  @Test(
    "Anything else is an error that names the line",
    arguments: [
      ("width 2", "line 1: there is “clusters”, “ambiguous” and “order”, and no “width”"),
      ("\nclusters", "line 2: “clusters” must be “modern” or “legacy”; got “”"),
      ("clusters wide", "line 1: “clusters” must be “modern” or “legacy”; got “wide”"),
      ("order seen", "line 1: “order” must be “visual” or “logical”; got “seen”"),
      ("ambiguous wide wide", "line 1: “ambiguous” must be “narrow” or “wide”; got “wide wide”"),
      ("clusters modern\n# and\nclusters legacy", "line 3: “clusters” is there twice"),
      ("ambiguous \u{1B}[2J", "line 1: “ambiguous” must be “narrow” or “wide”; got “␛[2J”"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: WidthPolicy.TextError.self) { try WidthPolicy(text: text) }
    #expect(error?.description == message)
  }
}
