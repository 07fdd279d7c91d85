/// A control of a form, and the property that it shows and changes.
///
/// ```swift
/// FormModel(Account()) {
///   TextFieldModel("Name").bound(to: \.name)
///   TextFieldModel("Age").bound(to: \.age)                                  // an Int or an Int?
///   ToggleModel("Company").bound(to: \.isCompany)
///   TextFieldModel("VAT number").bound(to: \.vatNumber).shown { $0.isCompany }
/// }
/// ```
///
/// Controls return one from `bound(to:)`, and the builder of a form or a section takes it.
public struct FormField<Values: Sendable> {
  let control: ControlModel
  let makeBinding: (FormModel<Values>) -> FormBinding<Values>
  private(set) var condition: ((Values) -> Bool)?

  /// Returns the same field, shown only while a condition holds.
  ///
  /// The condition is evaluated after each change of the form's values. While it does not hold, the control is hidden:
  /// it is not focused, and its problems do not count.
  ///
  /// - Parameter condition: A closure that returns whether the values require the field.
  public func shown(when condition: @escaping (Values) -> Bool) -> FormField {
    var field = self
    field.condition = condition
    return field
  }
}
