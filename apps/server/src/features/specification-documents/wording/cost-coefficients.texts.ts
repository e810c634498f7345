/** Appends cost coefficients to the name where the cost is more than quantity × price. */
export function nameWithCost(name: string, coefficients: readonly string[]): string {
  if (coefficients.length === 0) return name;
  const word = coefficients.length === 1 ? 'коэффициент' : 'коэффициенты';
  return `${name} (${word} к стоимости ${coefficients.map((value) => value.replace('.', ',')).join('; ')})`;
}
