/// A result builder that turns a list of models, with conditions and loops, into the children of a container.
///
/// ```swift
/// ContainerModel {
///   LabelModel("Posts")
///   if posts.isEmpty { LabelModel("Nothing yet") }
///   for post in posts { PostItem(post) }
/// }
/// ```
@resultBuilder
public enum ModelBuilder {
  /// Lists a model.
  public static func buildExpression(_ model: Model) -> [Model] { [model] }

  /// Lists a model unless it is `nil`.
  public static func buildExpression(_ model: Model?) -> [Model] { model.map { [$0] } ?? [] }

  /// Lists the models of a sequence.
  public static func buildExpression<Models: Sequence>(_ models: Models) -> [Model] where Models.Element: Model {
    models.map { $0 }
  }

  /// Ignores a statement that returns nothing.
  public static func buildExpression(_ nothing: Void) -> [Model] { [] }

  /// Lists the models of several statements in order.
  public static func buildBlock(_ parts: [Model]...) -> [Model] { parts.flatMap { $0 } }

  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [Model]?) -> [Model] { part ?? [] }

  /// Supports `if`, and the first cases of `switch`.
  public static func buildEither(first part: [Model]) -> [Model] { part }

  /// Supports `else`, and the other cases of `switch`.
  public static func buildEither(second part: [Model]) -> [Model] { part }

  /// Supports `for … in`.
  public static func buildArray(_ parts: [[Model]]) -> [Model] { parts.flatMap { $0 } }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [Model]) -> [Model] { part }
}
