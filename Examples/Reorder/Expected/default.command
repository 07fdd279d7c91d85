Reorder
