PhotoAlbum "more October, size small, scroll 9" --width 40
