/** A price of nothing is one that nobody has agreed on yet: it is shown as absent. */
export function givenAmount(amount: string | undefined): string | undefined {
  return amount === undefined || Number(amount) === 0 ? undefined : amount;
}
