import Espalier

/// Controls of one kind in a box: on the left as they come, on the right disabled.
///
/// In a narrow window, one column is below the other.
final class GallerySection: ContainerModel {
  /// Creates a section.
  ///
  /// - Parameters:
  ///   - title: The title of the box.
  ///   - makeModels: Makes the controls, once for each column.
  init(_ title: String, _ makeModels: () -> [Model]) {
    super.init()
    box = Box(title: StyledText(title), padding: Insets(left: 1, right: 1))
    spacing.top = 1
    let columns = ColumnsModel([.flexible(minimum: 30), .flexible(minimum: 30)])
    columns.columnSpacing = 3
    let (ready, disabled) = (makeModels(), makeModels())
    for model in disabled { Self.disable(model) }
    Self.alignLabels(of: ready + disabled)
    for (heading, models) in [("As it comes", ready), ("Disabled", disabled)] {
      columns.add(
        ContainerModel {
          LabelModel("\(heading)", style: .muted)
          models
        })
    }
    add(columns)
  }

  private static func disable(_ model: Model) {
    if let control = model as? ControlModel { control.isEnabled = false }
    if let container = model as? ContainerModel { for child in container.children { disable(child) } }
  }

  /// Makes all fields begin in the same column.
  private static func alignLabels(of models: [Model]) {
    let fields = models.compactMap { $0 as? FieldModel }.filter { !$0.label.isEmpty }
    let width = fields.map { $0.naturalLabelWidth(policy: .modern) }.max()
    for field in fields { field.labelWidth = width }
  }
}
