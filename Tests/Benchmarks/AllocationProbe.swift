import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Counts the objects that the process allocates: instances, the storage of collections, captured variables.
///
/// It uses the entry that the Swift runtime keeps for instruments: a pointer to the function that allocates, and a flag
/// that makes the runtime go by it.
enum AllocationProbe {
  /// What was allocated during a run.
  struct Count {
    var objects = 0
    var largest = 0
  }

  /// Runs something and counts what is allocated meanwhile; `nil` where the runtime has no such entry.
  static func count(_ run: () -> Void) -> Count? {
    guard let entry = Entry() else { return nil }
    objects.store(0, ordering: .relaxed)
    largest.store(0, ordering: .relaxed)
    original.store(UInt(bitPattern: entry.allocate.pointee), ordering: .relaxed)
    let counting: Allocate = { type, size, alignmentMask in
      AllocationProbe.note(size)
      return AllocationProbe.allocate(type, size, alignmentMask)
    }
    let present = entry.allocate.pointee
    entry.allocate.pointee = unsafeBitCast(counting, to: UnsafeMutableRawPointer.self)
    entry.isEnabled.pointee = 1
    run()
    entry.isEnabled.pointee = 0
    entry.allocate.pointee = present
    return Count(objects: objects.load(ordering: .relaxed), largest: largest.load(ordering: .relaxed))
  }

  private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer

  /// Where the runtime keeps the pointer and the flag.
  private struct Entry {
    let allocate: UnsafeMutablePointer<UnsafeMutableRawPointer>
    let isEnabled: UnsafeMutablePointer<UInt8>

    init?() {
      let flag = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
      guard let process = dlopen(nil, RTLD_NOW), let allocate = dlsym(process, "_swift_allocObject"),
        let isEnabled = dlsym(process, flag)
      else { return nil }
      self.allocate = allocate.assumingMemoryBound(to: UnsafeMutableRawPointer.self)
      self.isEnabled = isEnabled.assumingMemoryBound(to: UInt8.self)
    }
  }

  // Atomics, because a plain global would have to belong to an actor.
  private static let objects = Atomic(0)
  private static let largest = Atomic(0)
  private static let original = Atomic(UInt(0))

  private static func note(_ size: Int) {
    objects.add(1, ordering: .relaxed)
    largest.max(size, ordering: .relaxed)
  }

  private static func allocate(_ type: UnsafeRawPointer?, _ size: Int, _ mask: Int) -> UnsafeMutableRawPointer {
    guard let address = UnsafeRawPointer(bitPattern: original.load(ordering: .relaxed)) else {
      preconditionFailure("nobody counts while nothing is known of the function that allocates")
    }
    return unsafeBitCast(address, to: Allocate.self)(type, size, mask)
  }
}
