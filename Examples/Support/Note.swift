package import Espalier

/// What is done between two screens of an example, and what came of it where that is not to be seen.
package final class Note: ContainerModel {
  package init(_ step: String, outcome: String? = nil) {
    super.init()
    spacing = Spacing(top: 1, bottom: 1, left: 2)
    let ending = outcome.map { StyledText(" — \($0)").dim() } ?? ""
    add(LabelModel(StyledText("▼ ").foreground(.green) + StyledText(step) + ending))
  }
}
