/** Position numbers in one line; beyond a dozen the rest is counted. */
export function positionsText(numbers: readonly string[], shown = 12): string {
  return numbers.length <= shown
    ? numbers.join(', ')
    : `${numbers.slice(0, shown).join(', ')} и ещё ${numbers.length - shown}`;
}
