public import EspalierCanvas
import EspalierCollections
import EspalierTree

#if os(Linux) || os(macOS)
  /// A question that the path of a file or a folder answers.
  ///
  /// ```
  /// ? Folder  Sources/Esp|alierCanvas/
  /// ```
  ///
  /// `tab` completes the path as in a shell: as far as all files with this beginning agree, and otherwise with the first
  /// of them. A `~` at the beginning is the user's home.
  public struct PathPrompt: TextPrompt {
    /// What a path may lead to.
    public enum Kind: Hashable, Sendable {
      /// A file or a folder that exists.
      case existing
      /// A file that exists.
      case file
      /// A folder that exists.
      case folder
      /// Anything, whether it exists or not.
      case any
    }

    /// The question.
    public var question: StyledText

    /// The answer to an empty line.
    public var defaultAnswer: String?

    /// What the path may lead to.
    public var kind: Kind

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - question: The question, on one line.
    ///   - defaultAnswer: The answer to an empty line.
    ///   - kind: What the path may lead to.
    public init(_ question: StyledText, default defaultAnswer: String? = nil, kind: Kind = .existing) {
      self.question = question
      self.defaultAnswer = defaultAnswer
      self.kind = kind
    }

    /// Returns the path with the user's home in place of a `~`.
    public func answer(from line: String) throws(PromptProblem) -> String {
      let path = FileSystem.expanded(line)
      let found = FileSystem.kind(of: path)
      switch kind {
      case _ where path.isEmpty: throw PromptProblem(Wording.standard[.aPath])
      case .existing where found == nil: throw PromptProblem(Wording.standard[.noSuchPath])
      case .file where found != .file: throw PromptProblem(Wording.standard[.noSuchFile])
      case .folder where found != .folder: throw PromptProblem(Wording.standard[.noSuchFolder])
      default: return path
      }
    }

    /// The answer.
    public func text(of answer: String) -> String { answer }

    /// Returns the common beginning of the paths that begin with the text, and then these paths, in alphabetical order.
    public func completions(of text: String) -> [String] {
      let slash = text.lastIndex(of: "/")
      let folder = slash.map { String(text[...$0]) } ?? ""
      let name = slash.map { String(text[text.index(after: $0)...]) } ?? text
      let names = FileSystem.names(in: FileSystem.expanded(folder)).filter {
        $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix(".")) && (kind != .folder || $0.hasSuffix("/"))
      }
      guard names.count > 1, let first = names.first, let last = names.last else { return names.map { folder + $0 } }
      // The names are sorted, so all begin as these two do.
      let beginning = String(zip(first, last).prefix { $0 == $1 }.map(\.0))
      return ([beginning] + names).map { folder + $0 }
    }
  }
#endif
