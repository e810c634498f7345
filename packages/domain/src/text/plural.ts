/**
 * The Russian form of a noun after a number: `one` after 1 and 21, `few` after 2…4 and 22, `many` after 5, 11…14 and 0.
 * A fraction takes the genitive singular, which is the form after two. The sign does not matter.
 */
export function pluralRu(count: number, one: string, few: string, many: string): string {
  if (!Number.isInteger(count)) return few;
  const lastTwo = Math.abs(count) % 100;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  const last = lastTwo % 10;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}
