import { foldText } from '#ui/select/options.ts';

/**
 * Whoever is called just so stands before those whose name ends so, and they before those who are called so among other
 * words: Enter takes the first. Those of one rank keep their order.
 */
export function nearestCustomers<Customer extends { name: string }>(
  customers: readonly Customer[],
  search: string,
): Customer[] {
  const wanted = wordsOf(search);
  if (wanted === '') return [...customers];
  const rank = ({ name }: Customer): number => {
    const words = wordsOf(name);
    return words === wanted ? 2 : Number(words.endsWith(` ${wanted}`));
  };
  return customers.toSorted((one, other) => rank(other) - rank(one));
}

/** A name without its quotes and dashes, for people leave them out of a search. */
const wordsOf = (text: string): string => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
