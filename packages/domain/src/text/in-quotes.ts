/** A name in quotation marks; nested ones become the inner ones of Russian: «Гостиница „Волга“». */
export function inQuotes(name: string): string {
  return `«${withInnerQuotes(name)}»`;
}

/** A name for a sentence that has its own quotation marks around it. */
export function withInnerQuotes(name: string): string {
  return name.replaceAll('«', '„').replaceAll('»', '“');
}
