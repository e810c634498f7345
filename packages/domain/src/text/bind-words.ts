import { BOUND } from './bind-words.texts.ts';

/** Text of a Russian document with non-breaking spaces in dates, amounts, numbers and initials. */
export function bindWords(text: string): string {
  return BOUND.reduce((bound, place) => bound.replaceAll(place, '$1\u00A0$2'), text);
}
