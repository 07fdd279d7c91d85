import ExampleFiles
import ExampleSupport
import Foundation

extension Feed {
  /// Reads a feed from a file, from standard input when the path is `-`, or from the file that comes with the example.
  init(path: String?) throws(Failure) {
    switch path {
    case nil: try self.init(json: Data(PackageResources.feed_json), name: "feed.json")
    case "-": try self.init(json: Self.standardInput(), name: "standard input")
    case let path?: try self.init(json: Self.contents(of: path), name: path)
    }
  }

  /// Decodes a feed; a failure names the place and what was expected there.
  init(json: Data, name: String) throws(Failure) {
    // Foundation's decoder accepts more than JSON, and does not say where it fails.
    if let problem = JSONSyntax.firstProblem(in: json) { throw Failure(.data, "\(name): \(problem)") }
    do {
      self = try JSONDecoder().decode(Feed.self, from: json)
    } catch {
      throw Failure(.data, "\(name): \(Self.problem(error))")
    }
  }

  private static func contents(of path: String) throws(Failure) -> Data {
    do {
      return try Data(readingFileAt: path)
    } catch {
      throw Failure(.input, "\(path): the file cannot be read: \(Failure.reason(for: error))")
    }
  }

  private static func standardInput() throws(Failure) -> Data {
    do {
      return try FileHandle.standardInput.readToEnd() ?? Data()
    } catch {
      throw Failure(.input, "standard input cannot be read: \(Failure.reason(for: error))")
    }
  }

  /// Where the decoder failed, and what it expected there.
  private static func problem(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(let type, let context): "\(place(context)): expected \(name(of: type))"
    case .valueNotFound(let type, let context): "\(place(context)): expected \(name(of: type)), found null"
    case .keyNotFound(let key, let context):
      "\(place(context)): expected the key “\(key.stringValue)”, which is missing"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty: "\(place(context)): \(context.debugDescription)"
    case .dataCorrupted: "expected numbers and nesting that fit; a number is too large, or lists are nested too deeply"
    default: "expected a feed: \(error)"
    }
  }

  /// The path to a value, such as `posts[0].author.name`.
  private static func place(_ context: DecodingError.Context) -> String {
    var place = ""
    for key in context.codingPath {
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return place.isEmpty ? "at the top" : "at \(place)"
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type: "a whole number"
    case is any Sequence.Type where !"\(type)".hasPrefix("Dictionary"): "a list"
    default: "an object"
    }
  }
}
