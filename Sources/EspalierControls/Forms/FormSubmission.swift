import EspalierTree
import EspalierWork

/// What is going on in a form that is busy, and what has to be restored afterward.
struct FormSubmission<Values: Sendable> {
  /// The row that had the focus when the submission began.
  let focused: CellModel?

  /// The usual title of the button.
  let title: StyledText?

  /// The handler of the command that cancels the submission.
  var cancelling: Subscription<FormModel<Values>>?

  /// The work, once it has begun.
  var work: Work?
}
