PhotoAlbum --color always --steps "press s, press down, scroll 11"
