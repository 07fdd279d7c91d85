import EspalierTree

extension ValueControl {
  /// Returns the control as a field of a form, which shows and changes a property.
  ///
  /// ```swift
  /// FormModel(Account()) { TextFieldModel("Name").bound(to: \.name) }
  /// ```
  public func bound<Values>(to property: any WritableKeyPath<Values, Value> & Sendable) -> FormField<Values> {
    bound(to: property, convert: { $0 }, back: { $0 })
  }

  /// Returns the control as a field of a form, which shows and changes a property of another type.
  ///
  /// ```swift
  /// let size = TextFieldModel("Size").bound(to: \.size, convert: \.description, back: Size.init, problem: "S, M or L.")
  /// ```
  ///
  /// If what the user enters has no property value, the property keeps the last one, the field shows `problem`, and the
  /// form cannot be submitted. What the control shows is replaced only if it stands for another property value, so text
  /// that the user types stays as it is. A property that the control cannot show as it is, such as several lines in a
  /// text field, keeps its value until the user edits the control.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - convert: A closure that converts the property to the value of the control.
  ///   - back: A closure that converts the value of the control to the property; `nil` if that is impossible.
  ///   - problem: The message for a value that cannot be converted; `nil` for the one of the wording.
  public func bound<Values, Property: Equatable>(
    to property: any WritableKeyPath<Values, Property> & Sendable, convert: @escaping (Property) -> Value,
    back: @escaping (Value) -> Property?, problem: String? = nil
  ) -> FormField<Values> {
    bound(to: property, convert: convert, back: back) { problem ?? $0[.invalidValue] }
  }

  /// Returns the control as a field whose message depends on the wording.
  fileprivate func bound<Values, Property: Equatable>(
    to property: any WritableKeyPath<Values, Property> & Sendable, convert: @escaping (Property) -> Value,
    back: @escaping (Value) -> Property?, problem: @escaping (Wording) -> String
  ) -> FormField<Values> {
    FormField(control: self) { form in
      PropertyBinding(
        of: self, showing: self.value, in: form, property,
        conversion: FormConversion(convert: convert, back: back, problem: problem))
    }
  }
}

extension TextFieldModel {
  /// Returns the field as a field of a form for a number.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - problem: The message for text that is not a number of the property's type; `nil` for the one of the wording.
  public func bound<Values, Number: Numeric & LosslessStringConvertible>(
    to property: any WritableKeyPath<Values, Number> & Sendable, problem: String? = nil
  ) -> FormField<Values> {
    bound(to: property, convert: \.description, back: Number.init(entered:)) { problem ?? $0[.aNumber] }
  }

  /// Returns the field as a field of a form for a number that may be missing; empty text stands for `nil`.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - problem: The message for text that is not a number of the property's type; `nil` for the one of the wording.
  public func bound<Values, Number: Numeric & LosslessStringConvertible>(
    to property: any WritableKeyPath<Values, Number?> & Sendable, problem: String? = nil
  ) -> FormField<Values> {
    bound(
      to: property, convert: { $0?.description ?? "" },
      back: { $0.isEmpty ? .some(nil) : Number(entered: $0).map { .some($0) } },
      problem: { wording in problem ?? wording[.aNumber] })
  }

  /// Returns the field as a field of a form for text that may be missing; empty text stands for `nil`.
  public func bound<Values>(to property: any WritableKeyPath<Values, String?> & Sendable) -> FormField<Values> {
    bound(to: property, convert: { $0 ?? "" }, back: { .some($0.isEmpty ? nil : $0) })
  }
}

extension Numeric where Self: LosslessStringConvertible {
  /// Reads a number that a user has entered, with blanks around it, but without words such as `nan`.
  fileprivate init?(entered text: String) {
    let digits = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else { return nil }
    self.init(String(digits))
  }
}
