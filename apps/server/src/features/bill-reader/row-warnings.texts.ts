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

export const materialsWithin = (count: number): Bilingual => ({
  ru: `материалы под работой входят в её цену и к сумме не прибавлены (работ: ${count}).`,
  en: `the materials below the work are included in its price and not added to the total (works: ${count}).`,
});

export const belowTotal = (count: number): Bilingual => ({
  ru: `строки ниже общего итога в сумму документа не входят и не прочитаны (строк: ${count}).`,
  en: `the rows below the grand total are not included in the document total and are not read (rows: ${count}).`,
});

export const sumOfParts = (text: string, count: number): Bilingual => ({
  ru: `позиция ${text} — сумма своих подпозиций (${count}), прочитана как раздел, чтобы не посчитать дважды. Проверьте.`,
  en: `position ${text} is the sum of the positions below it (${count}); it is read as a section to avoid counting it twice. Please check.`,
});

export const hiddenRows = (count: number): Bilingual => ({
  ru: `Скрытых строк: ${count}. Они прочитаны и помечены.`,
  en: `Hidden rows: ${count}. They are read and marked.`,
});

export const sectionsNotRead = (text: string): Bilingual => ({
  ru: `Столбец «${text}» не прочитан: строки одного раздела стоят в нём не подряд. Разделы можно создать в таблице.`,
  en: `The column “${text}” is not read: the rows of a section are not adjacent. You can create sections in the table.`,
});

export const workWithoutPrice = (text: string): Bilingual => ({
  ru: `у работы «${text}» нет цены, учтена только стоимость её материалов.`,
  en: `the work “${text}” has no price; only its materials are counted.`,
});

export const formulaWithoutValue = (cell: string): Bilingual => ({
  ru: `в ячейке ${cell} формула без сохранённого значения. Откройте файл в Excel и сохраните.`,
  en: `cell ${cell} has a formula without a stored value. Open the file in Excel and save it.`,
});
