import { DISCOUNT } from './bill/totals/charges.data.ts';
import { normaliseTitle } from './bill/columns/header-aliases.ts';
import type { Bilingual } from './bill-reader.types.ts';

/** A charge on the sum that no position contains; `amounts` is its sum, formatted. */
export function chargeNotRead(text: string, amounts: Bilingual): Bilingual {
  if (DISCOUNT.test(normaliseTitle(text)))
    return {
      ru: `«${text}» ${amounts.ru} — скидка на сумму, а не работа: цены прочитаны без неё. Чтобы учесть скидку, нажмите «Привести к сумме» и укажите процент со знаком минус или сумму с НДС.`,
      en: `“${text}” ${amounts.en} is a discount on the total, not a work; prices are read without it. To apply it, use “Bring to a sum” with the percent and a minus sign, or with the sum with VAT.`,
    };
  return {
    ru: `«${text}» ${amounts.ru} — начисление на сумму, а не работа: в позиции не прочитано. Внесите его в начисления спецификации.`,
    en: `“${text}” ${amounts.en} is a charge on the total, not a work; it is not imported. Add it to the charges of the specification.`,
  };
}

export const chargeWithoutSum = (text: string): Bilingual => ({
  ru: `«${text}» — начисление на сумму, а его сумму в файле прочитать нельзя: в спецификацию оно не вошло. Проверьте и внесите его в начисления.`,
  en: `“${text}” is a charge on the total, but its amount cannot be read from the file; it is not imported. Check it and add it to the charges.`,
});
