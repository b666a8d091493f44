/* A keyboard that numbers the items of a list. The number of a state is the number of the last item, so this program has
 * nothing to remember, and undo costs it nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *hello =
    "{\"keybed\":1,\"name\":\"Items\",\"states\":true,\"layout\":{\"name\":\"Items\",\"locale\":\"en\","
    "\"layers\":{\"base\":\"item a b c\\nspace del next\"},\"keys\":{"
    "\"item\":{\"label\":\"1.\",\"action\":\"item\"},\"space\":{\"alias\":\" \",\"output\":\" \"},"
    "\"del\":{\"label\":\"⌫\",\"action\":\"deleteBackward\"},"
    "\"next\":{\"label\":\"🌐\",\"action\":\"nextKeyboard\"}}}}";

/* The text after a member's name; NULL if the line has no such member. Quotes inside strings have a backslash, so that
 * what is found is never a part of the user's text. */
static const char *after(const char *line, const char *name) {
    const char *found = strstr(line, name);
    return found ? found + strlen(name) : NULL;
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        const char *id = after(line, "\"id\":"), *state = after(line, "\"state\":"), *typed = after(line, "{\"type\":");
        long item = state ? strtol(state, NULL, 10) : 0;
        if (after(line, "\"keybed\":")) {
            puts(hello);
        } else if (!id || !state) {
            continue; /* Nothing to release, and no rules are followed. */
        } else if (after(line, "\"action\":{\"engine\":\"item\"}")) {
            printf("{\"id\":%ld,\"state\":%ld,\"edits\":[{\"insertText\":\"%s%ld. \"}],"
                   "\"appearance\":{\"labels\":{\"item\":\"%ld.\"}}}\n",
                strtol(id, NULL, 10), item + 1, item ? "\\n" : "", item + 1, item + 2);
        } else if (typed) {
            /* The text is written back as it came, in JSON. */
            printf("{\"id\":%ld,\"state\":%ld,\"edits\":[{\"insertText\":%.*s}]}\n", strtol(id, NULL, 10), item,
                (int)strcspn(typed, "}"), typed);
        } else if (after(line, "\"action\":\"deleteBackward\"")) {
            printf("{\"id\":%ld,\"state\":%ld,\"edits\":[\"deleteBackward\"]}\n", strtol(id, NULL, 10), item);
        } else if (after(line, "\"action\":\"nextKeyboard\"")) {
            printf("{\"id\":%ld,\"state\":%ld,\"requests\":[\"advanceToNextInputMode\"]}\n", strtol(id, NULL, 10), item);
        } else {
            printf("{\"id\":%ld,\"state\":%ld}\n", strtol(id, NULL, 10), item);
        }
        fflush(stdout);
    }
}
