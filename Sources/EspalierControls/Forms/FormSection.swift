public import EspalierCanvas

/// Fields of a form below a title.
///
/// ```swift
/// FormModel(Order()) {
///   FormSection("Delivery") {
///     TextFieldModel("Street").bound(to: \.street)
///     TextFieldModel("City").bound(to: \.city)
///   }
///   FormSection("Invoice") {
///     TextFieldModel("VAT number").bound(to: \.vatNumber)
///   }
///   .shown { $0.wantsInvoice }
/// }
/// ```
public struct FormSection<Values: Sendable> {
  let title: StyledText
  let parts: [FormPart<Values>]
  private(set) var condition: ((Values) -> Bool)?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - title: The title, in the theme's `.heading` style; empty for none.
  ///   - parts: The fields and other models of the section.
  public init(_ title: StyledText, @FormBuilder<Values> _ parts: () -> [FormPart<Values>]) {
    self.title = title
    self.parts = parts()
  }

  /// Returns the same section, shown only while a condition holds, as with ``FormField/shown(when:)``.
  public func shown(when condition: @escaping (Values) -> Bool) -> FormSection {
    var section = self
    section.condition = condition
    return section
  }
}
