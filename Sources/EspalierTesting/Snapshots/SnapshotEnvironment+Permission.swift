/// The permission to write files, and the advice if there is none.
extension SnapshotEnvironment {
  private static let variable = "ESPALIER_SNAPSHOTS"

  private var isOnCI: Bool { environment("CI").map { !$0.isEmpty } ?? false }

  /// Whether files are written instead of compared.
  var isRecording: Bool { environment(Self.variable) == "record" && !isOnCI }

  /// Returns advice on recording a file.
  func advice(verb: String) -> String {
    var advice = "To \(verb), run the test with \(Self.variable)=record, and look at the file before you commit it."
    if isOnCI {
      advice += "\nNothing is recorded here, because CI is set."
    } else if let value = environment(Self.variable), value != "record" {
      advice += "\nNow \(Self.variable) is “\(value)”, which does nothing."
    }
    return advice
  }
}
