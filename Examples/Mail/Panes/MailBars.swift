import Espalier
import ExampleSupport

/// Which folder is open, and the state of its messages.
final class MailTitle: ContainerModel {
  init(of list: MessageList) {
    super.init()
    spacing = Spacing(left: 1, right: 1, itemSpacing: 2)
    let title = LabelModel("Mail", style: .heading)
    title.size = .fit(height: 1)
    let status = LabelModel("", style: .muted)
    status.size = .flexible(minimum: 1, height: 1)
    status.alignment = .trailing
    self {
      title
      status
    }
    list.state.bind(to: status) { label, state in
      label.text = StyledText(state.description)
      if case .failed = state.phase { label.styleName = .error } else { label.styleName = .muted }
    }
  }
}

extension MessageList.State {
  /// The state in words.
  var description: String {
    switch phase {
    case .reading(let part): return "Reading… \(Int(part * 100)) %"
    case .failed(let reason): return reason
    case .checking, .ready: break
    }
    var words = [all == 1 ? "1 message" : "\(all.grouped) messages"]
    if unseen > 0 { words.append("\(unseen.grouped) unread") }
    if damaged > 0 { words.append("\(damaged.grouped) damaged") }
    if let found { words.insert("\(found.grouped) found", at: 0) }
    return words.joined(separator: ", ")
  }
}

/// The field in which the user types what to search for.
final class SearchBar: ContainerModel {
  let field = TextFieldModel("/", placeholder: "a sender or a subject")

  override init() {
    super.init()
    spacing = Spacing(left: 1, right: 1)
    add(field)
  }
}
