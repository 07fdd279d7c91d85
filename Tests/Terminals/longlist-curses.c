/* The long list of Examples/LongList as a small curses program: the same screens, the same keys.
 *
 *   longlist-curses [rows]
 *
 * .ci/check-terminal compares the bytes that the two send. This program draws every line of the screen after each key,
 * as such programs do, and curses finds the differences; with idlok, curses also lets the terminal move lines.
 */
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 74

struct row {
  int number;
  int value;
};

static struct row *rows;
static int count, top;

static void format(char *text, const struct row *row) {
  int length = snprintf(text, WIDTH + 1, "%07d value %05d  ", row->number, row->value);
  for (int place = length; place < WIDTH; place++) text[place] = 'a' + (place - length) % 26;
  text[WIDTH] = 0;
}

static void draw(void) {
  char text[WIDTH + 1];
  erase();
  for (int line = 0; line < LINES && top + line < count; line++) {
    format(text, &rows[top + line]);
    mvaddnstr(line, 0, text, COLS < WIDTH ? COLS : WIDTH);
  }
  refresh();
}

static void scroll_to(int place) {
  int last = count > LINES ? count - LINES : 0;
  top = place < 0 ? 0 : place > last ? last : place;
}

int main(int argc, char **argv) {
  count = argc > 1 ? atoi(argv[1]) : 1000000;
  int next = count, middle = count / 2;
  rows = malloc((count + 1000) * sizeof *rows);
  for (int place = 0; place < count; place++) rows[place] = (struct row){place, 0};

  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  nonl();
  curs_set(0);
  idlok(stdscr, TRUE);
  for (;;) {
    draw();
    switch (getch()) {
    case 'u':
      if (top + 2 < count) rows[top + 2].value++;
      break;
    case 'J': scroll_to(top + 1); break;
    case 'K': scroll_to(top - 1); break;
    case 'G': scroll_to(middle); break;
    case 'i':
      if (top + 2 >= count) break;
      memmove(&rows[top + 3], &rows[top + 2], (count - top - 2) * sizeof *rows);
      rows[top + 2] = (struct row){next++, 0};
      if (top + 2 <= middle) middle++;
      count++;
      break;
    case 'q':
      endwin();
      free(rows);
      return 0;
    }
  }
}
