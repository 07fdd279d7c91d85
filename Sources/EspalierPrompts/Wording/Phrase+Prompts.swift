public import EspalierTree
import EspalierWindow

/// Words of questions and activities.
extension Phrase where Words == String {
  /// What is said of a line that is neither yes nor no.
  public static var yesOrNo: Self { Phrase("prompt.yesOrNo", "Yes or no, please.") }

  /// What is said if neither yes nor no is chosen.
  public static var pressYesOrNo: Self { Phrase("prompt.pressYesOrNo", "Press y or n.") }

  /// The hint of a question with choices.
  public static var typeToFilter: Self { Phrase("prompt.typeToFilter", "type to filter") }

  /// The hint of a question with any number of choices.
  public static var spaceChecks: Self { Phrase("prompt.spaceChecks", "space checks, ctrl+a all, type to filter") }

  /// What is shown if no choice matches what the user has typed.
  public static var noChoiceMatches: Self { Phrase("prompt.noChoiceMatches", "No choice matches.") }

  /// The answer that is no choice at all; also typed.
  public static var noChoices: Self { Phrase("prompt.none", "none") }

  /// What the user types to choose everything.
  public static var allChoices: Self { Phrase("prompt.all", "all") }

  /// What is said of an empty line that should be a choice.
  public static var aChoice: Self { Phrase("prompt.aChoice", "A number or the text of a choice, please.") }

  /// What is spoken of a choice without text.
  public static var emptyChoice: Self { Phrase("prompt.emptyChoice", "empty") }

  /// What is said of an empty path.
  public static var aPath: Self { Phrase("prompt.aPath", "A path, please.") }

  /// What is said of a path that leads nowhere.
  public static var noSuchPath: Self { Phrase("prompt.noSuchPath", "There is nothing at this path.") }

  /// What is said of a path that does not lead to a file.
  public static var noSuchFile: Self { Phrase("prompt.noSuchFile", "There is no file at this path.") }

  /// What is said of a path that does not lead to a folder.
  public static var noSuchFolder: Self { Phrase("prompt.noSuchFolder", "There is no folder at this path.") }

  /// What stays of a question without an answer.
  public static var noAnswer: Self { Phrase("prompt.noAnswer", "no answer") }

  /// The placeholder of a date.
  public static var dateForm: Self { Phrase("prompt.dateForm", "year-month-day") }

  /// What is said of a line that is no date.
  public static var aDate: Self { Phrase("prompt.aDate", "A date, such as 2026-03-14.") }

  /// What is said of a line that is no number.
  public static var numberNeeded: Self { Phrase("prompt.aNumber", "A number.") }

  /// How an answer of several lines ends.
  public static var severalLines: Self {
    Phrase("prompt.severalLines", "(several lines, the last one with only a period)")
  }

  /// What is said of a line that is no text.
  public static var aText: Self { Phrase("prompt.aText", "UTF-8 text, please.") }

  /// What is reported of an activity that begins.
  public static var activityStarted: Self { Phrase("activity.started", "started") }

  /// What is shown of an activity that has been asked to end.
  public static var cancelling: Self { Phrase("activity.cancelling", "cancelling…") }
}

extension Phrase where Words == @Sendable (Int) -> String {
  /// What is said of a line that is too long, with the limit in bytes.
  public static var lineTooLong: Self { Phrase("prompt.lineTooLong") { "A line of at most \($0) bytes, please." } }

  /// The number of choices that are not printed.
  public static var moreChoices: Self { Phrase("prompt.more") { "and \($0) more" } }

  /// The number of printed lines that nobody can see anymore.
  public static var linesLeftOut: Self { Phrase("activity.linesLeftOut") { "\($0) lines left out" } }

  /// The number of lines of an answer.
  public static var lineCount: Self { Phrase("prompt.lines") { "\($0) lines" } }

  /// The number of running steps that are not shown.
  public static var moreSteps: Self { Phrase("activity.more") { "\($0.groupedByThousands) more" } }

  /// The number of failed steps that are not shown.
  public static var failedSteps: Self { Phrase("activity.failedCount") { "\($0.groupedByThousands) failed" } }

  /// The number of steps that are done and not shown.
  public static var doneSteps: Self { Phrase("activity.doneCount") { "\($0.groupedByThousands) done" } }
}

extension Phrase where Words == @Sendable (String) -> String {
  /// What is said of a line that is none of the choices.
  public static var notAChoice: Self { Phrase("prompt.notAChoice") { "“\($0)” is not one of the choices." } }

  /// The number of checked choices.
  public static var checkedCount: Self { Phrase("prompt.checkedCount") { "\($0) checked" } }

  /// The time that a successful activity has taken.
  public static var inTime: Self { Phrase("activity.in") { "in \($0)" } }

  /// The time after which an activity has ended without success.
  public static var afterTime: Self { Phrase("activity.after") { "after \($0)" } }

  /// The time that an activity still takes.
  public static var timeLeft: Self { Phrase("activity.timeLeft") { "\($0) left" } }
}

extension Phrase where Words == @Sendable (String, String) -> String {
  /// What is said of a line that is no number between two limits.
  public static var numberFromTo: Self { Phrase("prompt.numberFromTo") { "A number from \($0) to \($1)." } }

  /// What is said of a line that is no date between two days.
  public static var dateFromTo: Self { Phrase("prompt.dateFromTo") { "A date from \($0) to \($1)." } }

  /// A part of a number.
  public static var amount: Self { Phrase("prompt.amount") { "\($0) of \($1)" } }
}

extension Phrase where Words == @Sendable (String, Int) -> String {
  /// What is said of a line that several choices match, with their number.
  public static var manyChoicesMatch: Self { Phrase("prompt.manyMatch") { "“\($0)” matches \($1) choices." } }
}
