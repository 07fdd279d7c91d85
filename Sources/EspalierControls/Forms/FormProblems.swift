/// What is wrong with the values of a form, by property.
///
/// The validation of a form describes problems with it, and so does an error thrown by
/// ``FormModel/onSubmit``:
///
/// ```swift
/// form.onSubmit = { account in
///   guard try await server.isFree(account.name) else {
///     throw FormProblems<Account>(at: \.name, "This name is taken.")
///   }
///   try await server.create(account)
/// }
/// ```
///
/// The form shows each problem beside the field that is bound to the property. Problems with no property, and those
/// with properties that no visible field is bound to, are shown in its summary.
public struct FormProblems<Values: Sendable>: Error {
  /// A property of the values.
  public typealias Property = PartialKeyPath<Values> & Sendable

  /// The problems with properties, in the order in which they were added; one for each property.
  private var entries: [(property: any Property, message: String)] = []

  /// Problems that concern no property in particular.
  public var general: [String] = []

  /// Creates a description without problems.
  public init() {}

  /// Creates a description of a problem that concerns no property in particular.
  public init(_ message: String) { general = [message] }

  /// Creates a description of a problem with a property.
  public init(at property: any Property, _ message: String) { entries = [(property, message)] }

  /// The problem with a property; `nil` if there is none.
  ///
  /// - Complexity: O(n) in the number of problems.
  public subscript(_ property: any Property) -> String? {
    get { message(at: property) }
    set {
      let index = entries.firstIndex { $0.property == property }
      if let index { entries.remove(at: index) }
      if let newValue { entries.insert((property, newValue), at: index ?? entries.endIndex) }
    }
  }

  /// Whether nothing is wrong.
  public var isEmpty: Bool { entries.isEmpty && general.isEmpty }

  /// The properties that have problems, in the order in which they were added.
  var properties: [any Property] { entries.map(\.property) }

  /// Adds a problem with a property, unless the property already has one.
  mutating func add(_ message: String, at property: any Property) {
    if self[property] == nil { entries.append((property, message)) }
  }

  /// Returns the problem with a property.
  func message(at property: PartialKeyPath<Values>) -> String? { entries.first { $0.property == property }?.message }
}

extension FormProblems: CustomStringConvertible {
  /// All messages, separated by spaces.
  public var description: String { (entries.map(\.message) + general).joined(separator: " ") }
}
