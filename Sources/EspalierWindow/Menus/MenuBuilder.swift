/// A builder of menus from plain code with `if`, `else` and `for`.
///
/// ```swift
/// let menu = MenuModel {
///   MenuItem(NoteCommands.open)
///   if note.isShared { MenuItem(NoteCommands.stopSharing) }
///   MenuItem.separator
///   for tag in tags { MenuItem(tag.name, isChecked: note.has(tag)) { note.toggle(tag) } }
/// }
/// ```
@resultBuilder
public enum MenuBuilder {
  /// Returns one item.
  public static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }

  /// Returns items that were made elsewhere.
  public static func buildExpression(_ items: [MenuItem]) -> [MenuItem] { items }

  /// Returns consecutive items.
  public static func buildBlock(_ items: [MenuItem]...) -> [MenuItem] { items.flatMap(\.self) }

  /// Returns the items of a condition without an alternative.
  public static func buildOptional(_ items: [MenuItem]?) -> [MenuItem] { items ?? [] }

  /// Returns the items of a condition.
  public static func buildEither(first items: [MenuItem]) -> [MenuItem] { items }

  /// Returns the items of the alternative.
  public static func buildEither(second items: [MenuItem]) -> [MenuItem] { items }

  /// Returns the items of a loop.
  public static func buildArray(_ items: [[MenuItem]]) -> [MenuItem] { items.flatMap(\.self) }
}
