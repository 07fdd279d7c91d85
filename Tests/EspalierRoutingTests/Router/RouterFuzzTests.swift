import TestSupport
import Testing

@testable import EspalierRouting

@Suite("100,000 random URLs")
struct RouterFuzzTests {
  @Test(
    "The router always reports what it did, and accepts nothing that is not allowed",
    arguments: SeededGenerator.seeds(5))
  func takesNothingHostile(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let router = try makeSampleRouter()
    router.limits = RouteLimits(length: 60, segments: 5, queryItems: 3)
    var takenCount = 0
    var rejections: Set<String> = []
    for step in 0..<10_000 {
      let url = RandomURL.make(using: &random)
      let shownBefore = router.coordinator?.current as? NamedScene
      let feedback = router.open(url)
      let shown = router.coordinator?.current as? NamedScene
      switch feedback {
      case .handled:
        Issue.record("seed \(seed), step \(step): no sample route handles a request")
        return
      case .shown(let scene, _):
        takenCount += 1
        #expect(scene as? NamedScene == shown, "seed \(seed), step \(step): \(url.debugDescription)")
        if let objection = NaiveURLCheck.objection(to: url, (60, 5, 3)) {
          Issue.record("seed \(seed), step \(step): \(url.debugDescription) was accepted in spite of: \(objection)")
          return
        }
      case .rejected(let rejection):
        rejections.insert(String("\(rejection)".prefix(20)))
        if shown != shownBefore
          || router.explanation(of: rejection, for: url).unicodeScalars.contains(where: { $0.value < 32 })
        {
          Issue.record("seed \(seed), step \(step): \(url.debugDescription): the rejection has an effect")
          return
        }
      }
    }
    #expect(takenCount > 1_000 && takenCount < 9_000, "seed \(seed): \(takenCount) were accepted")
    // There are eleven kinds of rejections, and the rare ones do not occur with every seed.
    #expect(rejections.count >= 7, "seed \(seed): \(rejections)")
  }

  @Test("The naive check finds what it is meant to find", arguments: SampleURLs.hostile)
  func naiveCheck(url: String, expected: URLExpectation) {
    // These are found only by knowing the routes, or by decoding UTF-8.
    let isBeyondIt =
      [.rejects(.unknownRoute)].contains(expected)
      || expected == .isMalformed
        && (url.contains("%") || url.contains("\0") || url.hasPrefix("board "))
    guard !isBeyondIt else { return }
    #expect(NaiveURLCheck.objection(to: url, (2_048, 32, 64)) != nil)
  }

  @Test("The naive check does not object to good URLs", arguments: SampleURLs.good)
  func naiveCheckOfGoodOnes(url: String, expected: URLExpectation) {
    #expect(NaiveURLCheck.objection(to: url, (2_048, 32, 64)) == nil)
  }
}
