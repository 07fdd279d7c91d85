/// Turns a listing of models, with conditions and loops, into the children of a container.
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
  /// A model.
  public static func buildExpression(_ model: Model) -> [Model] { [model] }

  /// A model that may be missing.
  public static func buildExpression(_ model: Model?) -> [Model] { model.map { [$0] } ?? [] }

  /// Models that were made before.
  public static func buildExpression<Models: Sequence>(_ models: Models) -> [Model] where Models.Element: Model {
    models.map { $0 }
  }

  /// A statement that lists nothing.
  public static func buildExpression(_ nothing: Void) -> [Model] { [] }

  /// One after the other.
  public static func buildBlock(_ parts: [Model]...) -> [Model] { parts.flatMap { $0 } }

  /// `if` without `else`.
  public static func buildOptional(_ part: [Model]?) -> [Model] { part ?? [] }

  /// `if`, or the first cases of `switch`.
  public static func buildEither(first part: [Model]) -> [Model] { part }

  /// `else`, or the other cases of `switch`.
  public static func buildEither(second part: [Model]) -> [Model] { part }

  /// `for … in`.
  public static func buildArray(_ parts: [[Model]]) -> [Model] { parts.flatMap { $0 } }

  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Model]) -> [Model] { part }
}
