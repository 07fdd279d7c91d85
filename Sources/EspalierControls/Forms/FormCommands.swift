public import EspalierTree

/// The commands of a form, which work while the focus is in the form.
///
/// A ``ButtonModel`` of one of these commands is disabled while the form does not handle it.
public enum FormCommands {
  /// Submits the form; see ``FormModel/submit()``.
  public static let submit = Command("form.submit", "Submit", keys: "ctrl+s")

  /// Returns the command that submits a form, with a title for help.
  static func submit(titled title: String?) -> Command { Command(submit.id, title ?? submit.help, keys: "ctrl+s") }

  /// Shows the initial or the last submitted values again; see ``FormModel/reset()``.
  public static let reset = Command("form.reset", "Reset")

  /// Ends the submission that is under way; see ``FormModel/cancelSubmission()``.
  ///
  /// It is available only while a form is busy.
  public static let cancel = Command("form.cancel", "Cancel", keys: "escape")
}
