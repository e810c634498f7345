/** Position numbers in one line; beyond a dozen the rest is counted. */
export function positionsText(numbers: readonly string[], limit = 12): string {
  return numbers.length <= limit
    ? numbers.join(', ')
    : `${numbers.slice(0, limit).join(', ')} и ещё ${numbers.length - limit}`;
}
