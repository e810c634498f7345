import { foldText } from '#ui/select/options.ts';

/**
 * Ranks exact names first, then names ending with the words, then the rest, because Enter takes the first option.
 * Order within a rank is kept.
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

/** Words of a name without quotes and dashes, which people omit in a search. */
const wordsOf = (text: string): string => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
