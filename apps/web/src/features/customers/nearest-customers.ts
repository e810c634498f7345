import { foldText } from '#ui/select/options.ts';

/**
 * Ranks exact names first, then names ending with the words, then the rest, because Enter takes the first option.
 * Order within a rank is kept.
 */
export function nearestCustomers<Customer extends { name: string }>(
  customers: readonly Customer[],
  search: string,
): Customer[] {
  const searchWords = wordsOf(search);
  if (searchWords === '') return [...customers];
  const rank = ({ name }: Customer): number => {
    const words = wordsOf(name);
    return words === searchWords ? 2 : Number(words.endsWith(` ${searchWords}`));
  };
  return customers.toSorted((one, other) => rank(other) - rank(one));
}

/** Words of a name without quotes and dashes, which people omit in a search. */
const wordsOf = (text: string): string => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
