/** The beginning of a text; never splits a surrogate pair. */
export function beginningOfText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length && !cut.isWellFormed() ? cut.slice(0, -1) : cut;
}

/** The end of a text; never splits a surrogate pair. */
export function endOfText(text: string, length: number): string {
  const cut = text.slice(-length);
  return cut.length < text.length && !cut.isWellFormed() ? cut.slice(1) : cut;
}
