import EspalierCanvas

/// A reusable view that draws cell models of a certain class.
///
/// ```swift
/// final class LikeButton: Cell<PostModel> {
///   override func draw(in canvas: inout Canvas) { canvas.write("♥ \(model.likes)", at: .zero) }
///   override func didSelect(at point: Point) { send(PostEvents.liked) }
/// }
/// ```
open class Cell<Content: CellModel>: AnyCell {
  /// The model that the cell shows.
  ///
  /// - Precondition: The cell has a model, which it does from ``AnyCell/modelDidLoad()`` to
  ///   ``AnyCell/prepareForReuse()``.
  public final var model: Content {
    guard let attachedModel else {
      trap("\(mention) has no model before modelDidLoad() and after prepareForReuse()")
    }
    return unsafeDowncast(attachedModel, to: Content.self)
  }

  override func check(_ model: CellModel) {
    require(
      model is Content,
      "\(mention) draws models of type \(Content.self), not \(type(of: model)); see the cellType of \(model.mention)")
  }
}
