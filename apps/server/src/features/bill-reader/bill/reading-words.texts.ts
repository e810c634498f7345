import type { Bilingual } from '../bill-reader.types.ts';

export const AS_ROUBLES: Bilingual = { ru: 'Суммы файла — рубли', en: 'Amounts in the file are in roubles' };

/** Conversion by the rate stated in the file. */
export const BY_RATE = (rate: string): Bilingual => ({
  ru: `Пересчитать в рубли по курсу файла ${rate.replace('.', ',')}`,
  en: `Convert to roubles at the rate stated in the file, ${rate}`,
});

export const ALL_VARIANTS: Bilingual = { ru: 'Все разделы входят в смету', en: 'All sections belong to the estimate' };
export const ONE_VARIANT = (name: string): Bilingual => ({ ru: `Только «${name}»`, en: `Only “${name}”` });

export const COLUMNS_NAMED = (titles: readonly string[]): Bilingual => ({
  ru: `Читать столбцы ${titles.join(', ')}`,
  en: `Read columns ${titles.join(', ')}`,
});
export const AS_SUM = (title: string): Bilingual => ({
  ru: `«${title}» — сумма строки`,
  en: `“${title}” is the amount of the row`,
});
export const AS_PRICE = (title: string): Bilingual => ({
  ru: `«${title}» — цена за единицу`,
  en: `“${title}” is the price of a unit`,
});

/** Labels of alternative readings, by what they decide. */
export const READINGS: Readonly<Record<string, Bilingual>> = {
  'materials.added': { ru: 'Материалы сверх цены работ', en: 'Materials on top of the prices of works' },
  'materials.within': { ru: 'Материалы входят в цену работ', en: 'Materials within the prices of works' },
  'amounts.counted': { ru: 'Верны количество и цена', en: 'Quantity and price are right' },
  'amounts.stated': { ru: 'Верны суммы строк', en: 'The amounts of the rows are right' },
  'tail.totals': { ru: 'Строки под таблицей — итоги', en: 'The rows below the table are totals' },
  'tail.lumps': { ru: 'Строки под таблицей — работы', en: 'The rows below the table are works' },
  'tail.outside': {
    ru: 'Строки под таблицей не входят в смету',
    en: 'The rows below the table are not part of the estimate',
  },
  'sums.kept': { ru: 'Строки с суммами — работы', en: 'The rows with sums are works' },
  'sums.totals': { ru: 'Строки с суммами — итоги', en: 'The rows with sums are totals' },
  'outside.counted': { ru: 'Строки с оговоркой входят в смету', en: 'The reserved rows are part of the estimate' },
  'outside.off': { ru: 'Строки с оговоркой не входят в смету', en: 'The reserved rows are not part of the estimate' },
  'loose.positions': { ru: 'Строки без номера — свои работы', en: 'The rows without a number are works of their own' },
  'loose.lines': {
    ru: 'Строки без номера — материалы работы над ними',
    en: 'The rows without a number are materials of the work above',
  },
  'end.all': { ru: 'Строки ниже итога входят в смету', en: 'The rows below the total are part of the estimate' },
  'end.above': {
    ru: 'Строки ниже итога не входят в смету',
    en: 'The rows below the total are not part of the estimate',
  },
};
