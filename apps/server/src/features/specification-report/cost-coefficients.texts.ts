/** What a resource costs is not its quantity × its price alone: the paper names what else. */
export function nameWithCost(name: string, coefficients: readonly string[]): string {
  if (coefficients.length === 0) return name;
  const word = coefficients.length === 1 ? 'коэффициент' : 'коэффициенты';
  return `${name} (${word} к стоимости ${coefficients.map((value) => value.replace('.', ',')).join('; ')})`;
}
