/// Whether files are written, and what is said where they are not.
struct SnapshotPermission {
  private static let variable = "ESPALIER_SNAPSHOTS"

  private let value: String?
  private let isOnCI: Bool

  init(_ surroundings: SnapshotSurroundings) {
    value = surroundings.environment(Self.variable)
    isOnCI = surroundings.environment("CI").map { !$0.isEmpty } ?? false
  }

  /// Whether files are written instead of compared.
  var isGiven: Bool { value == "record" && !isOnCI }

  /// How to have a file written.
  func advice(verb: String) -> String {
    var advice = "To \(verb), run the test with \(Self.variable)=record, and look at the file before you commit it."
    if isOnCI {
      advice += "\nNothing is recorded here, because CI is set."
    } else if let value, value != "record" {
      advice += "\nNow \(Self.variable) is “\(value)”, which does nothing."
    }
    return advice
  }
}
