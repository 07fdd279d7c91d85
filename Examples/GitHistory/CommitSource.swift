import Espalier

/// Pages of a repository's history; the position of a page is the number of commits before it.
struct CommitSource: PageSource {
  let git: Git
  let pageSize: Int

  func page(for target: PageTarget) async throws -> Page<Commit> {
    let start = if case .number(let number) = target.position { number } else { 0 }
    // One commit more than the page has room for shows whether there is another page.
    let commits = try git.commits(count: pageSize + 1, skipping: start)
    return Page(
      items: Array(commits.prefix(pageSize)), next: commits.count > pageSize ? .number(start + pageSize) : nil)
  }
}
