const AMOUNT =
  /(?<![\d.,])(\d{1,3}(?:[ \u00A0]\d{3}){1,5}|\d{1,15})(?:[.,](\d{2})(?!\d))?[ \u00A0]?(?:руб(?:\.|лей|ля|ль)?|₽|р\.)(?:[ \u00A0]?(\d{1,2})[ \u00A0]?коп)?/iu;
const AT_THE_END = /(?<![\d.,])(\d{1,3}(?:[ \u00A0]\d{3}){1,5}|\d{1,15})[.,](\d{2})[ \u00A0.]{0,3}$/u;
const WHOLE =
  /^(\d{1,3}(?:[ \u00A0]\d{3}){1,5}|\d{1,15})[ \u00A0]?(?:руб(?:\.|лей|ля|ль)?|р\.?|₽)[ \u00A0]?(\d{1,2})[ \u00A0]?к(?:оп(?:\.|еек|ейки|ейка)?|\.)?$/iu;
const LONGEST_TEXT = 300;

/** A cell that is only «4 500 руб. 50 коп.» → `4500.50`. */
export function roublesAndKopecks(text: string): string | null {
  const [, roubles, kopecks] = WHOLE.exec(text.slice(0, LONGEST_TEXT)) ?? [];
  return roubles === undefined ? null : joined(roubles, kopecks);
}

/** The amount in a sentence: «Итого: 1 234 567,89 руб.» → `1234567.89`; requires kopecks or the word for roubles. */
export function amountInText(text: string): string | null {
  const bounded = text.slice(0, LONGEST_TEXT);
  const found = AMOUNT.exec(bounded) ?? AT_THE_END.exec(bounded);
  const [, roubles, decimals, kopecks] = found ?? [];
  return roubles === undefined ? null : joined(roubles, decimals ?? kopecks);
}

function joined(roubles: string, kopecks: string | undefined): string {
  return `${roubles.replaceAll(/[ \u00A0]/g, '')}.${(kopecks ?? '').padStart(2, '0')}`;
}
