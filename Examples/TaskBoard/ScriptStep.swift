import ExampleSupport

/// One line of a script.
enum ScriptStep: Equatable {
  case select(Int)
  case back
  case editTitle(String)
  case save
  case done
  case open(String)

  /// Reads a line.
  init(_ line: String) throws(Failure) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1].trimmed : ""
    switch words.first {
    case "select":
      guard let number = Int(rest), number > 0 else {
        throw Failure(.usage, "select takes the number of a row, from 1, not “\(rest)”")
      }
      self = .select(number)
    case "edit":
      let field = rest.split(separator: " ", maxSplits: 1).map(String.init)
      guard field.first == "title", field.count == 2 else {
        throw Failure(.usage, "edit takes “title” and the new title, not “\(rest)”")
      }
      self = .editTitle(field[1].trimmed)
    case "open":
      self = .open(rest)
    case "back" where rest.isEmpty: self = .back
    case "save" where rest.isEmpty: self = .save
    case "done" where rest.isEmpty: self = .done
    default:
      throw Failure(.usage, "a step is select, back, edit, save, done or open, not “\(line)”")
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
