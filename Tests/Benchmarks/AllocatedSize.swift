#if canImport(Darwin)
  import Darwin

  /// The bytes that the allocator has given to an object.
  func allocatedSize(of object: AnyObject) -> Int {
    malloc_size(Unmanaged.passUnretained(object).toOpaque())
  }
#else
  /// The C library's `malloc_usable_size`, which the `Glibc` module does not export.
  @_silgen_name("malloc_usable_size")
  private func mallocUsableSize(_ address: UnsafeMutableRawPointer) -> Int

  /// The bytes that the allocator has given to an object.
  func allocatedSize(of object: AnyObject) -> Int {
    mallocUsableSize(Unmanaged.passUnretained(object).toOpaque())
  }
#endif
