package import Espalier

/// What happens between two screens of an example, and its result if the screens do not show it.
package final class Note: ContainerModel {
  package init(_ step: String, outcome: String? = nil) {
    super.init()
    spacing = Spacing(top: 1, bottom: 1, left: 2)
    let ending = outcome.map { StyledText(" — \($0)").dim() } ?? ""
    add(LabelModel(StyledText("▼ ").foreground(.green) + StyledText(step) + ending))
  }
}
