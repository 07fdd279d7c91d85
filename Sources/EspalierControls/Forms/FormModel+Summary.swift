import EspalierTree

/// The place of a form's summary of problems.
public enum FormSummaryPlace: Hashable, Sendable, CaseIterable {
  /// Above the fields.
  case top

  /// Between the fields and the buttons.
  case bottom

  /// Nowhere. Problems are shown beside their fields only.
  case hidden
}

/// The summary of a form.
extension FormModel {
  /// Lists the problems once the user has tried to submit them, and those that no field can show.
  final func showSummary() {
    // From here on, fields that come into view begin without complaints.
    if hasTriedToSubmit && isValid && shownBindings.allSatisfy({ $0.problem == nil }) { hasTriedToSubmit = false }
    let lines = summaryLines
    summary.isHidden = lines.isEmpty
    guard !lines.isEmpty || summary.children.count > 0 else { return }
    summary.setChildren(lines) { line in
      FormProblemRow(line)
    } update: { row, line in
      row.line = line
    }
  }

  private final var summaryLines: [FormProblemLine] {
    var lines: [FormProblemLine] = []
    if hasTriedToSubmit {
      lines = shownBindings.compactMap { binding in
        guard let problem = binding.problem else { return nil }
        let (control, label) = (binding.control, binding.control.spokenLabel)
        let text = label.isEmpty ? problem : "\(label): \(problem)"
        return FormProblemLine(id: ObjectIdentifier(control), text: text, control: control)
      }
      lines += unplacedLines(of: valueProblemsWithoutField, from: lines.count)
    }
    return lines + unplacedLines(of: submissionMessages, from: lines.count)
  }

  private final func unplacedLines(of messages: [String], from number: Int) -> [FormProblemLine] {
    messages.enumerated().map { FormProblemLine(id: number + $0, text: $1, control: nil) }
  }
}
