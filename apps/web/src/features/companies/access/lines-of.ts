/** Entries of a text area: one a line, or separated by spaces, commas or semicolons. */
export const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== '');
