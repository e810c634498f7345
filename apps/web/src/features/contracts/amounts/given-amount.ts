/** An amount of zero means no price is agreed yet; returned as undefined. */
export function givenAmount(amount: string | undefined): string | undefined {
  return amount === undefined || Number(amount) === 0 ? undefined : amount;
}
