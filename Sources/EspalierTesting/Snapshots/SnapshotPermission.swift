/// The permission to write files, and the advice if there is none.
struct SnapshotPermission {
  private static let variable = "ESPALIER_SNAPSHOTS"

  private let value: String?
  private let isOnCI: Bool

  init(_ surroundings: SnapshotEnvironment) {
    value = surroundings.environment(Self.variable)
    isOnCI = surroundings.environment("CI").map { !$0.isEmpty } ?? false
  }

  /// Whether files are written instead of compared.
  var isGiven: Bool { value == "record" && !isOnCI }

  /// Returns advice on recording a file.
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
