import type { Bilingual } from './bill-reader.types.ts';

type Sums = { text: string; found: string };

/** An ambiguity with both possible sums; the first is used. */
export function unclearSum(
  code: 'materials_unclear' | 'amounts_unclear' | 'totals_unclear',
  ru: Sums,
  en: Sums,
): Bilingual {
  switch (code) {
    case 'materials_unclear':
      return {
        ru: `файл не говорит, входят ли материалы в цену работ: прибавлены — ${ru.text} (принято), в цене работ — ${ru.found}. Проверьте.`,
        en: `the file does not state whether work prices include materials: added ${en.text} (used), included ${en.found}. Please check.`,
      };
    case 'amounts_unclear':
      return {
        ru: `суммы строк и количество × цена расходятся, и ни один итог файла не говорит, что из них верно: принято ${ru.text}, по-другому ${ru.found}. Проверьте.`,
        en: `amounts and quantity × price differ, and no total of the file tells which is right: ${en.text} is used, otherwise ${en.found}. Please check.`,
      };
    case 'totals_unclear':
      return {
        ru: `не ясно, входят ли эти строки в сумму документа: принято ${ru.text}, по-другому ${ru.found}. Проверьте.`,
        en: `it is unclear whether these rows are included in the document total: ${en.text} is used, otherwise ${en.found}. Please check.`,
      };
  }
}

export const rowOutside = (name: string): Bilingual => ({
  ru: `«${name}» не входит в итоги файла: строка прочитана с суммой 0.`,
  en: `“${name}” is in no total of the file: the row is read with an amount of 0.`,
});
