/// Keeps the bookmark from one launch to the next.
final class Bookshelf {
  var bookmark: Bookmark?
}
