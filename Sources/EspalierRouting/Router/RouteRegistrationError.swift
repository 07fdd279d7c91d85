/// A pattern that cannot be registered, which is a mistake in the program that shows at launch.
public enum RouteRegistrationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two patterns of one module match the same URLs.
  case conflict(pattern: String, existing: String, module: String)

  /// A pattern is invalid, for this reason.
  case invalidPattern(String, reason: String)

  /// What is wrong and how to fix it, in one sentence.
  public var description: String {
    switch self {
    case .conflict(let pattern, let existing, let module):
      """
      the pattern “\(pattern)” matches the same URLs as “\(existing)”, which \
      \(module.isEmpty ? "the router" : "the module “\(module)”") has already registered: remove one of them
      """
    case .invalidPattern(let pattern, let reason):
      "the pattern “\(pattern)” cannot be registered: \(reason)"
    }
  }
}
