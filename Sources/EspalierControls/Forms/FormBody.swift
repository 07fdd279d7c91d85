import EspalierTree

/// The parts of a form, with a blank row before each section that does not come first.
final class FormBody: ContainerModel {
  override func willUpdate() {
    var isFirst = true
    for child in children where !child.isHidden {
      if let section = child as? FormSectionModel { section.spacing.top = isFirst ? 0 : 1 }
      isFirst = false
    }
  }
}

/// The title and the fields of a section.
final class FormSectionModel: ContainerModel {}
