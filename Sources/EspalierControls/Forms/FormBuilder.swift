public import EspalierTree

/// What stands in a form: a field, a section, or any other model.
public struct FormPart<Values: Sendable> {
  /// Adds the part to a container in a form.
  let install: (_ form: FormModel<Values>, _ container: ContainerModel) -> Void
}

/// A result builder that turns fields, sections and other models, with conditions and loops, into the parts of a form.
@resultBuilder
public enum FormBuilder<Values: Sendable> {
  /// Lists a field.
  public static func buildExpression(_ field: FormField<Values>) -> [FormPart<Values>] {
    [FormPart { form, container in form.install(field, in: container) }]
  }

  /// Lists a section.
  public static func buildExpression(_ section: FormSection<Values>) -> [FormPart<Values>] {
    [FormPart { form, container in form.install(section, in: container) }]
  }

  /// Lists a model that is not bound to a property.
  public static func buildExpression(_ model: Model) -> [FormPart<Values>] {
    [FormPart { _, container in container.add(model) }]
  }

  /// Lists the parts of several statements in order.
  public static func buildBlock(_ parts: [FormPart<Values>]...) -> [FormPart<Values>] { parts.flatMap { $0 } }

  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [FormPart<Values>]?) -> [FormPart<Values>] { part ?? [] }

  /// Supports `if`, and the first cases of `switch`.
  public static func buildEither(first part: [FormPart<Values>]) -> [FormPart<Values>] { part }

  /// Supports `else`, and the other cases of `switch`.
  public static func buildEither(second part: [FormPart<Values>]) -> [FormPart<Values>] { part }

  /// Supports `for … in`.
  public static func buildArray(_ parts: [[FormPart<Values>]]) -> [FormPart<Values>] { parts.flatMap { $0 } }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [FormPart<Values>]) -> [FormPart<Values>] { part }
}
