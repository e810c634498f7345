import { LEADS, TELEPHONE } from './keep-together.data.ts';

const LONGEST = 2000;

/** The same text, where a line of paper does not end inside a telephone number or between a short word and what it leads. */
export function keepTogether(text: string): string {
  if (text.length > LONGEST) return text;
  return text.replace(TELEPHONE, (number) => number.replaceAll(' ', '\u00A0')).replace(LEADS, '\u00A0');
}
