public import EspalierTree

/// The commands of a file picker, besides those of its outline.
public enum FilePickerCommands {
  /// Shows the folder around the top one.
  public static let up = Command("files.up", "Folder above", keys: "backspace", group: "Files")

  /// Shows or hides hidden files.
  public static let hidden = Command("files.hidden", "Hidden files", keys: ".", group: "Files")

  /// Reads all expanded folders again.
  public static let reload = Command("files.reload", "Read again", keys: "ctrl+r", group: "Files")
}
