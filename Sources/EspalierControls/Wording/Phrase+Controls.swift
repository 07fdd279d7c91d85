public import EspalierTree
import EspalierWindow

/// Words of controls.
extension Phrase where Words == String {
  /// The title that removes selected text and copies it.
  public static var cut: Self { Phrase("field.cut", "Cut") }

  /// The title that copies selected text.
  public static var copy: Self { Phrase("field.copy", "Copy") }

  /// The title that inserts copied text.
  public static var paste: Self { Phrase("field.paste", "Paste") }

  /// The title that selects all text.
  public static var selectAll: Self { Phrase("field.selectAll", "Select all") }

  /// What is spoken of a badge without a count.
  public static var new: Self { Phrase("badge.new", "new") }

  /// What is spoken of a toggle that is on.
  public static var on: Self { Phrase("toggle.on", "on") }

  /// What is spoken of a toggle that is off.
  public static var off: Self { Phrase("toggle.off", "off") }

  /// An answer, and the text of a toggle that is on, in lines.
  public static var yes: Self { Phrase("toggle.yes", "Yes") }

  /// An answer, and the text of a toggle that is off, in lines.
  public static var no: Self { Phrase("toggle.no", "No") }

  /// What is spoken of a field that must not be left empty.
  public static var required: Self { Phrase("field.required", "required") }

  /// The message of a required field that is empty.
  public static var requiredProblem: Self { Phrase("field.requiredProblem", "Required.") }

  /// The message of a field whose text has no value.
  public static var invalidText: Self { Phrase("field.invalidText", "Not a valid value.") }

  /// The message of a field whose value a form cannot use.
  public static var invalidValue: Self { Phrase("field.invalidValue", "This is not a valid value.") }

  /// What is spoken of a chosen option.
  public static var chosen: Self { Phrase("options.chosen", "chosen") }

  /// What is spoken of an option that is not chosen.
  public static var notChosen: Self { Phrase("options.notChosen", "not chosen") }

  /// What is spoken if no option is chosen.
  public static var nothingChosen: Self { Phrase("options.nothingChosen", "nothing chosen") }

  /// What is spoken of a value that is no option.
  public static var notAmongOptions: Self { Phrase("options.notAmong", "not among the options") }

  /// The text of a picker whose value has none.
  public static var noOption: Self { Phrase("options.none", "None") }

  /// The placeholder of a field that searches options.
  public static var search: Self { Phrase("options.search", "Search") }

  /// The message of a field whose text is no number.
  public static var aNumber: Self { Phrase("number.any", "A number, please.") }

  /// The message of a date field about a day that does not exist.
  public static var noSuchDay: Self { Phrase("date.noSuchDay", "There is no such day.") }

  /// What is spoken of a gauge in the range of warnings.
  public static var warning: Self { Phrase("gauge.warning", "warning") }

  /// What is spoken of a gauge in the critical range.
  public static var critical: Self { Phrase("gauge.critical", "critical") }

  /// The state of something that has not begun.
  public static var waiting: Self { Phrase("progress.waiting", "waiting") }

  /// The state of something that is under way.
  public static var running: Self { Phrase("progress.running", "running") }

  /// The state of something that has succeeded.
  public static var done: Self { Phrase("progress.done", "done") }

  /// The state of something that has failed.
  public static var failed: Self { Phrase("progress.failed", "failed") }

  /// The state of something that was cancelled.
  public static var cancelled: Self { Phrase("progress.cancelled", "cancelled") }

  /// What is spoken of a bar without tabs.
  public static var noTabs: Self { Phrase("tabs.none", "No tabs") }

  /// The title of a button that cancels.
  public static var cancel: Self { Phrase("alert.cancel", "Cancel") }

  /// The title of a command palette.
  public static var commands: Self { Phrase("palette.title", "Commands") }

  /// The placeholder of the field of a command palette.
  public static var searchCommands: Self { Phrase("palette.search", "Search commands") }

  /// What a command palette shows if no command matches.
  public static var noCommand: Self { Phrase("palette.noCommand", "No command") }
}

extension Phrase where Words == [String] {
  /// The names of the months.
  public static var months: Self {
    Phrase(
      "date.months",
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
      ])
  }

  /// The names of the days of a week, from Monday on.
  public static var weekdays: Self {
    Phrase("date.weekdays", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
  }

  /// The names of the days of a week in two columns, from Monday on.
  public static var shortWeekdays: Self { Phrase("date.shortWeekdays", ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]) }
}

extension Phrase where Words == @Sendable (Int) -> String {
  /// The length of a text that is not spoken.
  public static var characterCount: Self { Phrase("field.characters") { $0 == 1 ? "1 character" : "\($0) characters" } }

  /// What is spoken of a badge with a count.
  public static var newCount: Self { Phrase("badge.count") { "\($0) new" } }

  /// What is spoken of a badge with a larger count than it shows.
  public static var moreThanNew: Self { Phrase("badge.more") { "more than \($0) new" } }

  /// A part of a whole, as it is spoken.
  public static var percent: Self { Phrase("progress.percent") { "\($0) percent" } }

  /// The number of commands that a palette does not show.
  public static var moreCommands: Self { Phrase("palette.more") { "\($0.groupedByThousands) more" } }
}

extension Phrase where Words == @Sendable (String) -> String {
  /// The message of a field whose text does not fill its mask, with the mask.
  public static var notComplete: Self { Phrase("field.notComplete") { "Not complete: \($0)" } }

  /// What is spoken of the option that a key would choose.
  public static var currentOption: Self { Phrase("options.current") { "current: \($0)" } }

  /// The message of a number field with a lower limit.
  public static var numberFrom: Self { Phrase("number.from") { "A number from \($0) on, please." } }

  /// The message of a number field with an upper limit.
  public static var numberUpTo: Self { Phrase("number.upTo") { "A number up to \($0), please." } }

  /// The message of a date field, with an example.
  public static var dateSuchAs: Self { Phrase("date.suchAs") { "A date such as \($0), please." } }

  /// The message of a date field with a first day.
  public static var dateFrom: Self { Phrase("date.from") { "A date from \($0) on, please." } }

  /// The message of a date field with a last day.
  public static var dateUpTo: Self { Phrase("date.upTo") { "A date up to \($0), please." } }
}

extension Phrase where Words == @Sendable (String, String) -> String {
  /// The message of a number field with two limits.
  public static var numberRange: Self { Phrase("number.range") { "A number from \($0) to \($1), please." } }

  /// The message of a date field with two limits.
  public static var dateRange: Self { Phrase("date.range") { "A date from \($0) to \($1), please." } }
}
