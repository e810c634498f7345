/** Classifier codes do not begin with a small letter; such a code is a key of our own base. */
const OWN_WORD = /^\p{Ll}/u;

/** The code as printed for the other party: only codes from a classifier or a collection of norms. */
export function printedCode(code: string | null): string | null {
  return code === null || OWN_WORD.test(code) ? null : code;
}
