export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  hint?: string;
  isDisabled?: boolean;
  /** It is no hit: what was searched for would be made by it. */
  isOffer?: boolean;
};

/** Options that can be shown: those with an empty value go, and of doubles the first stays (specification §5). */
export function cleanOptions<Value extends string>(options: readonly SelectOption<Value>[]): SelectOption<Value>[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    if (option.value === '' || seen.has(option.value)) return false;
    seen.add(option.value);
    return true;
  });
}

const MOST_IN_PAGE = 200;

/** Whether a list is so long that only the options in sight are kept in the page. */
export function isVirtual(count: number): boolean {
  return count > MOST_IN_PAGE;
}

/** Letters as people search for them: case does not matter, and «ё» is «е». */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('\u0451', '\u0435').replaceAll(/\s+/g, ' ').trim();
}

/** Whether an option answers a search: every typed word occurs in its label or hint. */
export function matchesSearch(option: SelectOption, query: string): boolean {
  const text = foldText(`${option.label} ${option.hint ?? ''}`);
  return foldText(query)
    .split(' ')
    .every((word) => text.includes(word));
}
