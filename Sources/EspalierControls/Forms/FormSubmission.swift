import EspalierTree
import EspalierWork

/// What is going on in a form that is busy, and what has to be restored afterward.
struct FormSubmission {
  /// The row that had the focus when the submission began.
  let focused: CellModel?

  /// The usual title of the button.
  var title: StyledText?

  /// The work, once it has begun.
  var work: Work?

  /// Removes the handler of the command that cancels the submission.
  var stopOfferingCancel: () -> Void = {}
}
