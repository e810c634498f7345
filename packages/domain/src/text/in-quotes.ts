/** A name in quotation marks; those it has inside become the inner ones of Russian: «Гостиница „Волга“». */
export function inQuotes(name: string): string {
  return `«${withInnerQuotes(name)}»`;
}

/** A name for a sentence that sets its own quotation marks around it. */
export function withInnerQuotes(name: string): string {
  return name.replaceAll('«', '„').replaceAll('»', '“');
}
