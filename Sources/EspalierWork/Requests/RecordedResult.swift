/// A result of a request, as recordings keep it.
public enum RecordedResult: Hashable, Sendable {
  /// The result itself is not kept, because its type is not `Codable`; the request has to run again.
  case repeated

  /// A partial result, as JSON text.
  case interim(String)

  /// The final result, as JSON text.
  case success(String)

  /// The description of the error that ended the request.
  case failure(String)

  /// The request ended with a `CancellationError`.
  case cancellation
}

/// An error from a recording, of which only the description was kept.
///
/// A replayed request fails with it, whatever the type of the original error was.
public struct RecordedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description of the original error.
  public let description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}

/// How the results of a request are turned into text for a recording, and back.
struct ResultCoding<Output: Sendable> {
  /// Returns a result as JSON text; `nil` if that is impossible.
  let encode: (Output) -> String?

  /// Returns the result of JSON text.
  let decode: (String) throws -> Output
}

extension ResultCoding {
  /// The coding of types that are `Codable`, and of `Void`.
  static var json: ResultCoding {
    ResultCoding { output in
      if Output.self == Void.self { return "null" }
      guard Output.self is any Decodable.Type, let type = Output.self as? any Encodable.Type else { return nil }
      return try? json(of: output, as: type)
    } decode: { text in
      if let nothing = () as? Output { return nothing }
      guard let type = Output.self as? any Decodable.Type,
        let output = try JSONReader.value(of: text).decode(type) as? Output
      else { throw RecordedError("\(Output.self) is not Codable") }
      return output
    }
  }

  private static func json<Value: Encodable>(of output: Output, as type: Value.Type) throws -> String {
    // `Value` is `Output`, so the cast cannot fail. A conditional one would unwrap optionals, and `nil` is a result, too.
    JSONWriter.text(of: try JSONValue(encoding: output as! Value))
  }

  /// Returns a result as recordings keep it.
  func recorded(_ result: RequestResult<Output>) -> RecordedResult {
    switch result {
    case .interim(let output): encode(output).map { .interim($0) } ?? .repeated
    case .success(let output): encode(output).map { .success($0) } ?? .repeated
    case .failure(let error) where error is CancellationError: .cancellation
    case .failure(let error): .failure("\(error)")
    }
  }

  /// Returns the result that was recorded; `nil` if it was not kept.
  func result(of recorded: RecordedResult) throws -> RequestResult<Output>? {
    switch recorded {
    case .repeated: nil
    case .interim(let text): .interim(try decode(text))
    case .success(let text): .success(try decode(text))
    case .failure(let description): .failure(RecordedError(description))
    case .cancellation: .failure(CancellationError())
    }
  }
}
