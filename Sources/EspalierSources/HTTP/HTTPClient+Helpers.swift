#if canImport(FoundationNetworking)
  internal import Synchronization
#endif

extension HTTPClient {
  /// Lets helper processes send the requests that could otherwise crash the program; call it first in `main`.
  ///
  /// On Linux, `https`, and `http` through a proxy that does not speak plain HTTP, use FoundationNetworking, which
  /// crashes on some responses of hostile servers. After this call, each of these requests of any client is sent by
  /// another process, which runs the same program. If it crashes, the request fails with
  /// ``HTTPFailure/unreachable(reason:)``. It also ends, with everything that it has read, as soon as the request is
  /// cancelled, times out, or is known to be too large.
  ///
  /// In a helper process, the call sends the request, and does not return. Whatever the program does before the call
  /// also happens in each helper, so make it the first statement:
  ///
  /// ```swift
  /// @main struct Reader {
  ///   static func main() async throws {
  ///     await HTTPClient.useHelperProcesses()
  ///     try await Terminal.run(makeWindow())
  ///   }
  /// }
  /// ```
  ///
  /// On other platforms, where `URLSession` copes with whatever a server sends, the call has no effect.
  public static func useHelperProcesses() async {
    #if canImport(FoundationNetworking)
      if HelperProcess.isThisOne { await HelperProcess.serve() }
      HelperTransport.ofThisProgram.withLock { $0 = HelperTransport(program: "/proc/self/exe") }
    #endif
  }
}
