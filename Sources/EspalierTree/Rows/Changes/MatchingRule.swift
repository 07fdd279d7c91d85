/// The rule by which elements of two lists are matched.
///
/// A type instead of closures, because generic code is specialized for types wherever it is, and for closures only if
/// all of it is inlined into the caller.
@usableFromInline
protocol MatchingRule {
  associatedtype Element
  associatedtype ID: Hashable

  /// Returns the identity of an element.
  func id(of element: Element) -> ID

  /// Returns whether the content of two elements with the same id is equal.
  func isEqual(_ old: Element, _ new: Element) -> Bool
}

/// Matches elements by their own identities and contents.
@usableFromInline
struct OwnMatchingRule<Element: Identifiable & Equatable>: MatchingRule {
  @inlinable
  init() {}

  @inlinable @inline(__always)
  func id(of element: Element) -> Element.ID { element.id }

  @inlinable @inline(__always)
  func isEqual(_ old: Element, _ new: Element) -> Bool { old == new }
}

/// Matches elements by closures.
@usableFromInline
struct CustomMatchingRule<Element, ID: Hashable>: MatchingRule {
  @usableFromInline let idOfElement: (Element) -> ID
  @usableFromInline let areEqual: (Element, Element) -> Bool

  @inlinable
  init(id: @escaping (Element) -> ID, isEqual: @escaping (Element, Element) -> Bool) {
    idOfElement = id
    areEqual = isEqual
  }

  @inlinable @inline(__always)
  func id(of element: Element) -> ID { idOfElement(element) }

  @inlinable @inline(__always)
  func isEqual(_ old: Element, _ new: Element) -> Bool { areEqual(old, new) }
}
