/* The long list of Examples/LongList as a small curses program: the same screens, the same keys.
 *
 *   curses_list [rows]
 *
 * Tests/Comparison/run compares the two. This program draws every line of the screen after each key,
 * as such programs do, and curses finds the differences; with idlok, curses also lets the terminal move lines.
 */
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#define WIDTH 74
#define INSERTIONS 100000

/* The values of rows by number, and the inserted rows in order; rows between them are numbered by their place. */
static int *values;
static struct insertion {
  int place, number;
} inserted[INSERTIONS];
static int insertions;
static int count, top;

/* How many rows have been inserted above a place. */
static int insertions_above(int place) {
  int above = 0;
  while (above < insertions && inserted[above].place < place) above++;
  return above;
}

static int number_at(int place) {
  int above = insertions_above(place);
  if (above < insertions && inserted[above].place == place) return inserted[above].number;
  return place - above;
}

static void insert(int place, int number) {
  int above = insertions_above(place);
  for (int later = insertions++; later > above; later--) {
    inserted[later] = inserted[later - 1];
    inserted[later].place++;
  }
  inserted[above] = (struct insertion){place, number};
}

static void format(char *text, int number) {
  int length = snprintf(text, WIDTH + 1, "%07d value %05d  ", number, values[number]);
  for (int place = length; place < WIDTH; place++) text[place] = 'a' + (place - length) % 26;
  text[WIDTH] = 0;
}

static void draw(void) {
  char text[WIDTH + 1];
  erase();
  for (int line = 0; line < LINES && top + line < count; line++) {
    format(text, number_at(top + line));
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
  values = calloc(count + INSERTIONS, sizeof *values);

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
      if (top + 2 < count) values[number_at(top + 2)]++;
      break;
    case 'J': scroll_to(top + 1); break;
    case 'K': scroll_to(top - 1); break;
    case 'G': scroll_to(middle); break;
    case 'i':
      if (top + 2 >= count || insertions == INSERTIONS) break;
      insert(top + 2, next++);
      if (top + 2 <= middle) middle++;
      count++;
      break;
    case 'q':
      endwin();
      free(values);
      return 0;
    }
  }
}
