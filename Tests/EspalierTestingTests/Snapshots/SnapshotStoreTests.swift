import Espalier
import Testing

@testable import EspalierTesting

@Suite("Snapshot store")
struct SnapshotStoreTests {
  private let files = RecordedFiles()
  private let location = SnapshotLocation(filePath: "/tests/FeedTests.swift", function: "likes()", name: nil)
  private let path = "/tests/__Snapshots__/FeedTests/likes.txt"

  private func failureMessage(_ text: StyledText, width: Int = 8, policy: WidthPolicy = .modern) -> String? {
    let screen = Screen(ContainerModel { LabelModel(text) }, width: width, policy: policy)
    return SnapshotStore(files.surroundings).failureMessage(for: screen, at: location)
  }

  private let file = """
    size: 8 columns
    width policy: modern

    Ann

    """

  @Test("A screen is recorded on request, even in place of another one, and then expected")
  func records() {
    files.environment["ESPALIER_SNAPSHOTS"] = "record"
    #expect(failureMessage("Bob") == nil)
    #expect(failureMessage("Ann") == nil)
    #expect(files.files == [path: file])
    files.environment = [:]
    #expect(failureMessage("Ann") == nil)
    #expect(failureMessage("Bob") != nil)
  }

  @Test("Nothing is written if the file is the same already")
  func leavesFilesAlone() {
    let withCarriageReturns = file.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    files.files[path] = withCarriageReturns
    files.environment["ESPALIER_SNAPSHOTS"] = "record"
    #expect(failureMessage("Ann") == nil)
    #expect(files.files[path] == withCarriageReturns)
  }

  @Test("A missing file is a failure that says how to record it, and is not created")
  func missing() {
    #expect(
      failureMessage("Ann") == """
        There is no snapshot /tests/__Snapshots__/FeedTests/likes.txt.
        To record what is shown, run the test with ESPALIER_SNAPSHOTS=record, and look at the file before you commit it.
        """)
    #expect(files.files.isEmpty)
  }

  @Test("Nothing is recorded if CI is set, whatever its value is", arguments: ["true", "1", "false"])
  func continuousIntegration(value: String) {
    files.environment = ["ESPALIER_SNAPSHOTS": "record", "CI": value]
    #expect(
      failureMessage("Ann") == """
        There is no snapshot /tests/__Snapshots__/FeedTests/likes.txt.
        To record what is shown, run the test with ESPALIER_SNAPSHOTS=record, and look at the file before you commit it.
        Nothing is recorded here, because CI is set.
        """)
    #expect(files.files.isEmpty)
    files.files[path] = file
    #expect(failureMessage("Bob") != nil)
    #expect(failureMessage("Ann") == nil)
    #expect(files.files == [path: file])
  }

  @Test("An empty CI counts as unset")
  func emptyVariable() {
    files.environment = ["ESPALIER_SNAPSHOTS": "record", "CI": ""]
    #expect(failureMessage("Ann") == nil)
    #expect(files.files == [path: file])
  }

  @Test("Only the value record turns recording on", arguments: ["1", "Record", "", "true"])
  func otherValues(value: String) {
    files.environment = ["ESPALIER_SNAPSHOTS": value]
    #expect(failureMessage("Ann")?.hasSuffix("\nNow ESPALIER_SNAPSHOTS is “\(value)”, which does nothing.") == true)
    #expect(files.files.isEmpty)
  }

  @Test("A different screen is shown beside the recorded one, and how to accept it")
  func difference() {
    files.files[path] = file
    #expect(
      failureMessage("And") == """
        The snapshot /tests/__Snapshots__/FeedTests/likes.txt differs, first at line 0, column 2 (from 0): \
        expected “n”, shown “d”.

        expected:
        0 ≠ Ann
          │   ^

        shown:
        0 ≠ And
          │   ^

        To accept what is shown, run the test with ESPALIER_SNAPSHOTS=record, and look at the file before you commit it.
        """)
  }

  @Test("A different size or width policy is a difference of its own")
  func conditions() {
    files.files[path] = file
    #expect(
      failureMessage("Ann", width: 9, policy: WidthPolicy(clusters: .legacy, isAmbiguousWide: true)) == """
        The snapshot /tests/__Snapshots__/FeedTests/likes.txt was recorded under other conditions.
        recorded: size: 8 columns, width policy: modern
        now:      size: 9 columns, width policy: legacy, ambiguous wide

        To accept what is shown, run the test with ESPALIER_SNAPSHOTS=record, and look at the file before you commit it.
        """)
    let both = failureMessage("Bob", width: 9)
    #expect(both?.contains("was recorded under other conditions.") == true)
    #expect(both?.contains("0 ≠ Bob") == true)
  }

  @Test("A file that is not a snapshot is a difference")
  func foreignFile() {
    files.files[path] = ""
    #expect(failureMessage("Ann")?.contains("was recorded under other conditions.") == true)
    files.files[path] = "Ann\n"
    #expect(failureMessage("Ann")?.contains("was recorded under other conditions.") == true)
  }

  @Test("An error of the system is reported in its words")
  func refusals() {
    files.failure = Refusal(description: "Permission denied")
    #expect(failureMessage("Ann") == "The snapshot \(path) could not be read: Permission denied.")
    files.failure = nil
    files.environment["ESPALIER_SNAPSHOTS"] = "record"
    var surroundings = files.surroundings
    surroundings.write = { _, _, _ in throw Refusal(description: "No space left on device") }
    let screen = Screen(ContainerModel(), width: 8, policy: .modern)
    #expect(
      SnapshotStore(surroundings).failureMessage(for: screen, at: location)
        == "The snapshot \(path) could not be written: No space left on device.")
  }

  @Test("Blank lines at the end count, even on an empty screen", arguments: ["", "\n", "a\n\n", "\n\na"])
  func blankLines(text: String) {
    files.environment["ESPALIER_SNAPSHOTS"] = "record"
    #expect(failureMessage("\(text)") == nil)
    files.environment = [:]
    #expect(failureMessage("\(text)") == nil)
    #expect(failureMessage("\(text)\n") != nil)
  }

  @Test("A styled snapshot differs if a highlight moves")
  func styles() {
    let view = ContainerView(width: 4, height: 2)
    view.load(
      ContainerModel {
        LabelModel("one")
        LabelModel("two")
      })
    view.update()
    view.tap(at: .zero)
    files.environment["ESPALIER_SNAPSHOTS"] = "record"
    let store = SnapshotStore(files.surroundings)
    #expect(store.failureMessage(for: Screen(view, withStyles: true), at: location) == nil)
    #expect(
      files.files[path] == """
        size: 4×2
        width policy: modern

        one
        two
        --- styles
        aaaa

        --- legend
        a: inverse

        """)
    files.environment = [:]
    #expect(store.failureMessage(for: Screen(view, withStyles: true), at: location) == nil)
    view.tap(at: Point(x: 0, y: 1))
    #expect(store.failureMessage(for: Screen(view, withStyles: true), at: location) != nil)
  }
}
