import Espalier

/// All that is known about a terminal, as a page.
struct ProbeReport {
  let environment: [String: String]
  let isTerminal: Bool
  let size: Size?
  let replies: TerminalReplies

  /// The variables that decide what is sent to a terminal.
  static let variables = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE",
    "LANG",
    "COLUMNS", "LINES", "ESCDELAY", "TMUX", "STY",
  ]

  func makeTree() -> ContainerModel {
    var sections = [
      section("Environment", Self.variables.compactMap { name in environment[name].map { (name, $0) } }),
      section("What follows", consequences),
    ]
    if isTerminal {
      sections += [section("Terminal", terminal), section("Modes", modes), section("Widths", widths)]
    } else {
      sections.append(section("Terminal", [("none", "the input or the output is something else")]))
    }
    for section in sections.dropFirst() { section.spacing.top = 1 }
    return ContainerModel { sections }
  }

  private var consequences: [(String, String)] {
    let colors =
      switch ColorSupport.detect(environment: environment, isTerminal: true) {
      case .none: "none"
      case .ansi16: "16"
      case .ansi256: "256"
      case .trueColor: "all"
      }
    let characters = CharacterSupport.detect(environment: environment, isTerminal: true)
    return [("colors", colors), ("characters", characters == .ascii ? "ASCII" : "Unicode")]
  }

  private var terminal: [(String, String)] {
    var lines = [("name", replies.name ?? "unknown")]
    lines.append(("size", size.map { "\($0.width) × \($0.height)" } ?? "unknown"))
    lines.append(("attributes", replies.attributes?.map(String.init).joined(separator: " ") ?? "no reply"))
    if case .rgb(let red, let green, let blue) = replies.background {
      let luma = 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)
      lines.append(("background", "\(red) \(green) \(blue), \(luma > 1_275_000 ? "light" : "dark")"))
    } else {
      lines.append(("background", "unknown"))
    }
    lines.append(("kitty keyboard", replies.keyboardFlags == nil ? "no" : "yes"))
    return lines
  }

  private var modes: [(String, String)] {
    TerminalQuestions.modes.map { mode, name in
      let state =
        switch replies.modes[mode] {
        case nil: "unknown"
        case .unknown, .alwaysOff: "no"
        case .on, .off, .alwaysOn: "yes"
        }
      return ("\(name), \(mode)", state)
    }
  }

  private var widths: [(String, String)] {
    guard let widths = replies.widths else { return [("measured", "unknown")] }
    let policy = widths.policy
    var lines = zip(DoubtfulText.all, widths.columns).map { doubtful, columns in
      let expected = policy.width(of: doubtful.text)
      return (doubtful.name, "\(columns)" + (columns == expected ? "" : ", the policy says \(expected)"))
    }
    let text = policy.text.split(separator: "\n").joined(separator: ", ")
    lines.append(("policy", "\(text): right about \(widths.agreementCount(policy)) of \(widths.columns.count)"))
    return lines
  }

  private func section(_ title: String, _ lines: [(String, String)]) -> ContainerModel {
    let section = ContainerModel()
    section.add(LabelModel(StyledText(title), style: .heading))
    for (name, value) in lines.isEmpty ? [("nothing", "")] : lines {
      let line = ColumnsModel([.fixed(28), .flexible()])
      line.add(LabelModel(StyledText(name), style: .muted))
      line.add(LabelModel(StyledText(value)))
      section.add(line)
    }
    return section
  }
}
