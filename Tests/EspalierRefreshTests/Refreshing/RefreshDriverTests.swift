import EspalierRefresh
import EspalierTesting
import Testing

@Suite("The real machine behaves like its model")
struct RefreshDriverTests {
  private static let policies: [TriggerPolicy] = [.refuse, .cancelPrevious, .queue]

  private actor Owner {
    func differences(after histories: [[ModelList.Input]], _ policy: TriggerPolicy) async -> [String] {
      var differences: [String] = []
      for history in histories {
        if let difference = await DrivenList(policy: policy).differences(after: history) {
          differences.append(difference)
        }
      }
      return differences
    }
  }

  @Test("From a plain task, in every history of five inputs", arguments: policies)
  func plainTask(policy: TriggerPolicy) async {
    let histories = DrivenList.possibleHistories(ofLength: 5, policy: policy)
    #expect(histories.count > 1_000)
    print("\(policy): \(histories.count) histories from a plain task")
    for history in histories {
      #expect(await DrivenList(policy: policy).differences(after: history) == nil)
    }
  }

  @Test("From the main actor, in every history of four inputs", arguments: policies)
  @MainActor
  func mainActor(policy: TriggerPolicy) async {
    let histories = DrivenList.possibleHistories(ofLength: 4, policy: policy)
    #expect(histories.count > 300)
    for history in histories {
      #expect(await DrivenList(policy: policy).differences(after: history) == nil)
    }
  }

  @Test("From another actor, in every history of four inputs", arguments: policies)
  func anotherActor(policy: TriggerPolicy) async {
    let histories = DrivenList.possibleHistories(ofLength: 4, policy: policy)
    #expect(histories.count > 300)
    #expect(await Owner().differences(after: histories, policy) == [])
  }
}
