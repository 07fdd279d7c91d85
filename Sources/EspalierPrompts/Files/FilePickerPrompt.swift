public import EspalierCanvas
public import EspalierCollections
import EspalierTree

#if os(Linux) || os(macOS)
  /// A question that is answered with a file or a folder from a tree.
  ///
  /// ```
  /// ? Picture
  /// Path  Type a path, or choose below
  /// ▾ /home/ada/orchard
  /// ├─▸ photos
  /// └── pear.jpg                    812 kB
  /// ```
  ///
  /// The keys are those of `FilePickerModel`. Without keys, the answer is a path, relative to the folder.
  public struct FilePickerPrompt: Prompt {
    /// The question.
    public var question: StyledText

    /// The path of the folder at the top.
    public var folder: String

    /// What can be chosen.
    public var kind: FilePickerModel.Kind

    /// The extensions of the files that are shown, in lowercase and without a period; `nil` for all files.
    public var fileExtensions: Set<String>?

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - folder: The path of the folder at the top; by default, the working directory.
    ///   - kind: What can be chosen.
    ///   - fileExtensions: The extensions of the files that are shown, in lowercase and without a period; `nil` for all
    ///     files.
    public init(
      _ question: StyledText, in folder: String = ".", kind: FilePickerModel.Kind = .files,
      fileExtensions: Set<String>? = nil
    ) {
      self.question = question
      self.folder = folder
      self.kind = kind
      self.fileExtensions = fileExtensions
    }

    /// A model with a file picker.
    public func makeModel() -> PromptModel<String> { FilePickerPromptModel(self) }

    /// Returns the path if what is there can be chosen.
    public func answer(from line: String) throws(PromptProblem) -> String {
      let isAbsolute = line.hasPrefix("/") || line.hasPrefix("~")
      let path = isAbsolute || line.isEmpty || folder == "." ? line : "\(folder)/\(line)"
      let kinds: [FilePickerModel.Kind: PathPrompt.Kind] = [.files: .file, .folders: .folder, .all: .existing]
      return try PathPrompt(question, kind: kinds[kind] ?? .existing).answer(from: path)
    }

    /// The path.
    public func text(of answer: String) -> String { answer.harmless }
  }

  /// The question above a file picker.
  final class FilePickerPromptModel: PromptModel<String> {
    private let picker: FilePickerModel

    init(_ prompt: FilePickerPrompt) {
      picker = FilePickerModel(prompt.folder, kind: prompt.kind)
      picker.fileExtensions = prompt.fileExtensions
      super.init(prompt)
      let line = QuestionLine(.asking, prompt.question)
      line.stickiness = .list
      add(contentsOf: [line, picker])
      picker.onChoose = { [unowned self] paths in end(with: paths[0]) }
    }

    /// Focuses the folder.
    override func focusStart() { picker.outline.focus(picker.folder) }
  }
#endif
