/* The fields of the rules as a page: docs/rules-fields.md. */
#ifndef FURBALL_CMD_FIELDS_H
#define FURBALL_CMD_FIELDS_H

int fields_print(void);

#endif
