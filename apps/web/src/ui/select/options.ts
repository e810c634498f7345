export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  hint?: string;
  isDisabled?: boolean;
  /** Not a match: an option that creates what was searched for. */
  isOffer?: boolean;
};

/** Removes options with an empty value and duplicates, keeping the first (specification §5). */
export function cleanOptions<Value extends string>(options: readonly SelectOption<Value>[]): SelectOption<Value>[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    if (option.value === '' || seen.has(option.value)) return false;
    seen.add(option.value);
    return true;
  });
}

const MOST_IN_PAGE = 200;

/** Whether a list is long enough to be virtualized. */
export function isVirtual(count: number): boolean {
  return count > MOST_IN_PAGE;
}

/** Normalises text for search: lower case, «ё» as «е», collapsed whitespace. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('\u0451', '\u0435').replaceAll(/\s+/g, ' ').trim();
}

/** Whether an option matches a search: every word occurs in its label or hint. */
export function matchesSearch(option: SelectOption, query: string): boolean {
  const text = foldText(`${option.label} ${option.hint ?? ''}`);
  return foldText(query)
    .split(' ')
    .every((word) => text.includes(word));
}
