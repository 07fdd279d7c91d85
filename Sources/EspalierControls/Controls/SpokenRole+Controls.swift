public import EspalierTree

/// The roles of controls.
extension SpokenRole {
  /// A control that shows one of several options, and the others in a menu.
  public static let picker: SpokenRole = "picker"
  /// A control that shows several options, one of which is chosen.
  public static let radioGroup: SpokenRole = "radio group"
  /// A control that shows several options, any number of which are checked.
  public static let checklist: SpokenRole = "checklist"
  /// A field that takes a number.
  public static let numberField: SpokenRole = "number field"
  /// A control with a handle that is moved along a track.
  public static let slider: SpokenRole = "slider"
  /// A field that takes a date.
  public static let dateField: SpokenRole = "date field"
  /// Something that takes time, and how far it has come.
  public static let progressIndicator: SpokenRole = "progress indicator"
  /// A level between two ends.
  public static let gauge: SpokenRole = "gauge"
}
