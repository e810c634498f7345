import type { Bilingual } from './bill-reader.types.ts';

type Texts = { text: string; found: string };

export function nameMissing(taken: string): Bilingual {
  return taken === ''
    ? { ru: 'не указано наименование.', en: 'the name is missing.' }
    : {
        ru: `не указано наименование; взято из строки выше: «${taken}».`,
        en: `the name is missing; taken from the row above: “${taken}”.`,
      };
}

export const rowsUnclear = (count: number): Bilingual => ({
  ru: `строки без номера (${count}) прочитаны как свои работы; если это материалы работы над ними, исправьте.`,
  en: `rows without a number (${count}) are read as works of their own; correct them if they are materials of the work above.`,
});

export const settlementRow = ({ text, found }: Texts): Bilingual => ({
  ru: `«${text}» (${found}) — расчёт между сторонами, а не работа: в смету строка не вошла.`,
  en: `“${text}” (${found}) settles accounts and is no work: the row is not part of the estimate.`,
});

export const quantityMultiplied = ({ text, found }: Texts): Bilingual => ({
  ru: `количество посчитано как «${text}» × «${found}».`,
  en: `the quantity is calculated as “${text}” × “${found}”.`,
});

export function amountDiffers(ru: Texts, en: Texts, taken: 'stated' | 'counted' | undefined): Bilingual {
  return taken === 'stated'
    ? {
        ru: `в файле сумма ${ru.text}, а количество × цена даёт ${ru.found}; принята сумма файла. Проверьте.`,
        en: `the file states the amount ${en.text}, quantity × price gives ${en.found}; the stated one is taken. Please check.`,
      }
    : {
        ru: `в файле сумма ${ru.text}, а количество × цена даёт ${ru.found}; принято второе.`,
        en: `the file states the amount ${en.text}, quantity × price gives ${en.found}, which is taken.`,
      };
}

export const priceInWords = (text: string, isFree: boolean): Bilingual =>
  isFree
    ? {
        ru: `вместо цены стоит «${text}»: цена 0,00.`,
        en: `“${text}” stands in place of the price: the price is 0.00.`,
      }
    : {
        ru: `вместо цены стоит «${text}»: строка прочитана без цены.`,
        en: `“${text}” stands in place of the price: the row is read without a price.`,
      };
