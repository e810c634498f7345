/** A name in quotation marks; those it has inside become the inner ones of Russian: «Гостиница „Волга“». */
export function inQuotes(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
