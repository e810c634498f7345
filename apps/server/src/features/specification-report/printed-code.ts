/** Classifiers number what they list; a code that begins with a small letter is a word of our own base. */
const OWN_WORD = /^\p{Ll}/u;

/** A code as a paper for the other side shows it: only what can be found in a classifier or a collection of norms. */
export function printedCode(code: string | null): string | null {
  return code === null || OWN_WORD.test(code) ? null : code;
}
