public import EspalierTree

extension SelectionMode {
  /// One row at a time: the same as `single`, as tables name it.
  public static var one: SelectionMode { .single }

  /// Any number of rows: the same as `multiple`, as tables name it.
  public static var many: SelectionMode { .multiple }
}
