/**
 * The Russian form of a noun after a number: 1 строка, 2 строки, 5 строк, 11 строк, 21 строка. A fraction takes the
 * genitive singular, which is the form after two: 1,5 строки. The sign does not matter.
 */
export function pluralRu(count: number, one: string, few: string, many: string): string {
  if (!Number.isInteger(count)) return few;
  const lastTwo = Math.abs(count) % 100;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  const last = lastTwo % 10;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}
