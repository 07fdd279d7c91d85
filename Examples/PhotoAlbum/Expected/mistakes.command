# status: 64
# error: PhotoAlbum: “more” is no step: there are scroll, more and size (--help tells how)
PhotoAlbum more

# status: 64
# error: PhotoAlbum: there is no month “April” (--help tells how)
PhotoAlbum "scroll 1, more April"

# status: 64
# error: PhotoAlbum: photos are small or large, not “huge” (--help tells how)
PhotoAlbum "size huge"
