/** Commands end with these: all is done, what was asked cannot be done, the command is wrong. */
export const EXIT = { done: 0, refused: 1, misused: 2 } as const;
