import Espalier

/// The forms of the tracker's dialogs.
enum IssueForms {
  static func issue(_ issue: Issue, in store: IssueStore) -> FormModel<Issue> {
    let title = TextFieldModel("Title", placeholder: "What is to be done?")
    title.isRequired = true
    title.validate = Issue.problem(withTitle:)
    let projects = Set(store.projects + [issue.project]).sorted()
    let form = FormModel(issue, submit: "Save") {
      title.bound(to: \.title)
      PickerModel("Project", options: projects, value: issue.project).bound(to: \.project)
      PickerModel("State", options: Issue.State.allCases, value: issue.state) { $0.styledName }.bound(to: \.state)
      PickerModel("Priority", options: Issue.Priority.allCases, value: issue.priority) { $0.styledName }
        .bound(to: \.priority)
      people(issue.assignee, in: store).bound(to: \.assignee)
      TextFieldModel("Text", placeholder: "How does one notice?").bound(to: \.text)
    }
    form.validate = { issue, problems in
      if issue.state == .active, issue.assignee == nil { problems[\.assignee] = "Who works on it?" }
    }
    return form
  }

  static func comment(by author: String, at time: Int) -> FormModel<Issue.Comment> {
    let text = TextFieldModel("Comment")
    text.isRequired = true
    return FormModel(Issue.Comment(author: author, time: time), submit: "Comment") { text.bound(to: \.text) }
  }

  /// Asks who is to do something.
  static func assignment(_ person: String?, in store: IssueStore) -> FormModel<String?> {
    FormModel(person, submit: "Assign") { people(person, in: store).bound(to: \.self) }
  }

  /// Asks for the path of a file.
  static func source() -> FormModel<String> {
    let path = TextFieldModel("File", placeholder: "issues.csv")
    path.isRequired = true
    return FormModel("", submit: "Import") {
      LabelModel("Commas or tabs separate its fields; its first line names them:", style: .muted)
      LabelModel("title, and any of project, state, priority, assignee, text.", style: .muted)
      path.bound(to: \.self)
    }
  }

  private static func people(_ person: String?, in store: IssueStore) -> PickerModel<String?> {
    let picker = PickerModel("Assignee", options: [nil] + store.people, value: person)
    picker.placeholder = "Nobody"
    return picker
  }
}
