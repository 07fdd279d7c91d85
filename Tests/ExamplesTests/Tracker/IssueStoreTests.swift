import TestSupport
import Testing

@testable import Tracker

@Suite("The store of issues")
struct IssueStoreTests {
  private static let projects = ["Orchard", "Shop", "Delivery"]

  private func makeIssue(_ id: Int, _ random: inout SeededGenerator) -> TrackerIssue {
    var issue = TrackerIssue(id: id, project: Self.projects[random.number(0...2)], title: "issue \(id)")
    issue.state = TrackerIssue.State.allCases[random.number(0...3)]
    issue.assignee = [nil, "me", "you"][random.number(0...2)]
    return issue
  }

  /// Compares a store with a dictionary that stands for it.
  private func expect(_ store: IssueStore, toHave issues: [Int: TrackerIssue], _ comment: Comment) {
    #expect(store.issues == issues.values.sorted { $0.id > $1.id }, comment)
    for scope in Scope.allCases {
      for project in [nil] + Self.projects {
        let count = issues.values.count { issue in
          (project ?? issue.project) == issue.project && scope.includes(issue, me: "me")
        }
        #expect(store.count(of: Selection(scope: scope, project: project)) == count, comment)
      }
    }
  }

  @Test("After any edits, undo leads through all states back to the first, and redo to the last")
  func undoAndRedo() {
    for seed in SeededGenerator.seeds() {
      var random = SeededGenerator(seed: seed)
      let first = (1...8).map { makeIssue($0, &random) }
      var store = IssueStore(first, me: "me")
      var states = [Dictionary(uniqueKeysWithValues: first.map { ($0.id, $0) })]
      for step in 0..<30 {
        var edit = IssueStore.Edit(title: "\(step)")
        var state = states[states.count - 1]
        for _ in 0..<random.number(1...4) {
          let id = random.number(1...store.lastID + 1)
          let issue = random.number(0...2) == 0 ? nil : makeIssue(id, &random)
          edit.issues.updateValue(issue, forKey: id)
          state[id] = issue
        }
        store.perform(edit)
        states.append(state)
        expect(store, toHave: state, "seed \(seed), step \(step)")
      }
      for state in states.dropLast().reversed() {
        #expect(store.undo() != nil)
        expect(store, toHave: state, "seed \(seed), undo")
      }
      #expect(store.undo() == nil)
      for (step, state) in states.dropFirst().enumerated() {
        #expect(store.redo()?.title == "\(step)")
        expect(store, toHave: state, "seed \(seed), redo")
      }
      #expect(store.redo() == nil)
    }
  }

  @Test("An edit after undoing replaces what could be done again")
  func forgets() {
    var store = IssueStore([TrackerIssue(id: 1, project: "Shop", title: "a")])
    store.perform(IssueStore.Edit(title: "delete", issues: [1: nil]))
    #expect(store.undo()?.title == "delete")
    store.perform(IssueStore.Edit(title: "add", issues: [2: TrackerIssue(id: 2, project: "Shop", title: "b")]))
    #expect(store.redo() == nil && store.issues.map(\.id) == [2, 1])
  }

  @Test("The number of a deleted issue is not used again, and its project stays")
  func numbers() {
    var store = IssueStore([TrackerIssue(id: 7, project: "Shop", title: "a")])
    store.perform(IssueStore.Edit(title: "", issues: [7: nil]))
    #expect(store.lastID == 7 && store.issues.isEmpty && store.projects == ["Shop"])
  }

  @Test("Issues that are made up are the same each time, and plausible")
  func samples() {
    let issues = SampleIssues.make(1_000, now: 1_748_959_200)
    #expect(issues == SampleIssues.make(1_000, now: 1_748_959_200))
    #expect(SampleIssues.make(0, now: 0).isEmpty)
    #expect(issues.map(\.id) == Array(1...1_000))
    #expect(issues.allSatisfy { TrackerIssue.problem(withTitle: $0.title) == nil && $0.changed <= 1_748_959_200 })
    #expect(issues.allSatisfy { $0.comments.map(\.time) == $0.comments.map(\.time).sorted() })
    let open = IssueStore(issues).count(of: Selection())
    #expect((200..<600).contains(open), "\(open)")
    #expect((8...12).contains(IssueStore(issues).projects.count))
  }
}
