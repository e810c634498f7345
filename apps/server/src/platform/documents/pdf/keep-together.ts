import { LEADS, TELEPHONE } from './keep-together.data.ts';

const LONGEST = 2000;

/**
 * Inserts non-breaking spaces, so that no line ends inside a telephone number or after an abbreviation bound to the
 * next word.
 */
export function keepTogether(text: string): string {
  if (text.length > LONGEST) return text;
  return text.replace(TELEPHONE, (number) => number.replaceAll(' ', '\u00A0')).replace(LEADS, '\u00A0');
}
