import Espalier

/// The formula of the current cell, of which the sheet says the value.
final class FormulaField: TextFieldModel {
  override var spokenChange: String? { nil }
}
