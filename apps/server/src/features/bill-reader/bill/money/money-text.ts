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

const TAX_PART = /[\s,;(–—-]{0,9}(?:в\s?т\.?\s?ч\.?|в том числе|включая|кроме того|в том ч\.)[^\d]{0,20}ндс/iu;
/** «517 725 (пятьсот семнадцать тысяч …) рублей»: the words say the number again. */
const IN_WORDS = /(?<=\d)\s?\([^)]{0,200}\)(?=\s?(?:руб|₽))/giu;

/** The amount in the sentence of a total: the tax that it includes is not its amount. */
export function totalInText(text: string): string | null {
  const bounded = text.slice(0, LONGEST_TEXT).replaceAll(IN_WORDS, '');
  const tax = TAX_PART.exec(bounded);
  const head = tax === null || tax.index === 0 ? null : amountInText(bounded.slice(0, tax.index));
  return head ?? amountInText(bounded);
}

/** «6 200-00», «1 250=50»: kopecks after a dash, where the text cannot be a range. */
const DASHED = /^(\d{1,3}(?:[ \u00A0]\d{3}){1,5}|\d{1,15})\s?[-–=]\s?(\d{2})(?:\s?р(?:уб)?\.?)?$/u;
const LEAST_WHOLE = 3;

export function dashedKopecks(text: string): string | null {
  const [, roubles = '', kopecks = ''] = DASHED.exec(text) ?? [];
  const isRange = roubles.length < LEAST_WHOLE && kopecks !== '00';
  return roubles === '' || isRange ? null : joined(roubles, kopecks);
}

function joined(roubles: string, kopecks: string | undefined): string {
  return `${roubles.replaceAll(/[ \u00A0]/g, '')}.${(kopecks ?? '').padStart(2, '0')}`;
}
