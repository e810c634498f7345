import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { chargeNotRead, chargeWithoutSum } from './charge-warnings.texts.ts';
import {
  amountDiffers,
  belowTotal,
  formulaWithoutValue,
  hiddenRows,
  materialsWithin,
  nameMissing,
  priceInWords,
  quantityMultiplied,
  rowsUnclear,
  sectionsNotRead,
  settlementRow,
  sumOfParts,
  workWithoutPrice,
} from './row-warnings.texts.ts';
import { rowOutside, unclearSum } from './unclear-sums.texts.ts';
import type { Bilingual, WarningCode } from './bill-reader.types.ts';

/** The subject of a warning. `cell`: address, `text`: displayed text, `count`: number of occurrences. */
export type WarningSubject = {
  row?: number;
  column?: string;
  cell?: string;
  text?: string;
  found?: string;
  count?: number;
  /** Which of two differing amounts the row gets. */
  taken?: 'stated' | 'counted';
  /** The price in words is nothing. */
  isFree?: boolean;
};

/** Warnings of the reader; warnings about the specification are described elsewhere. */
export type ReadWarning = Exclude<
  WarningCode,
  'vat_differs' | 'vat_rate_dated' | 'vat_not_stated' | 'changes_left' | 'prices_not_taken' | 'layout_remembered'
>;

const NUMBER = /^-?\d+(\.\d+)?$/;
const formatted = (value: string, format: (value: string) => string): string =>
  NUMBER.test(value) ? format(value) : value;
/** Formatted amounts; a text that is not a number is quoted from the file. */
const money = {
  ru: (value: string) => formatted(value, (amount) => formatMoney(amount)),
  en: (value: string) => formatted(value, (amount) => formatMoney(amount, { language: 'en' })),
};
const number = {
  ru: (value: string) => formatted(value, (figure) => formatQuantity(figure)),
  en: (value: string) => formatted(value, (figure) => formatQuantity(figure, { language: 'en' })),
};

/** The text of a warning, including its place if it has one. */
export function describeWarning(code: ReadWarning, subject: WarningSubject): Bilingual {
  const reason = warningReason(code, subject);
  if (subject.row === undefined) return { ru: capitalised(reason.ru), en: capitalised(reason.en) };
  const column =
    subject.column === undefined
      ? { ru: '', en: '' }
      : { ru: `, столбец ${subject.column}`, en: `, column ${subject.column}` };
  return { ru: `Строка ${subject.row}${column.ru}: ${reason.ru}`, en: `Row ${subject.row}${column.en}: ${reason.en}` };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function warningReason(code: ReadWarning, subject: WarningSubject): Bilingual {
  const text = subject.text ?? '';
  const found = subject.found ?? '';
  const cell = subject.cell ?? '';
  const count = subject.count ?? 0;
  switch (code) {
    case 'hidden_rows':
      return hiddenRows(count);
    case 'hidden_columns':
      return { ru: `Скрытые столбцы не использованы: ${text}.`, en: `Hidden columns are not used: ${text}.` };
    case 'materials_beside':
      return {
        ru: `Материалы справа от работ прочитаны как их ресурсы, столбцы ${text}.`,
        en: `Materials to the right of the works are read as their resources, columns ${text}.`,
      };
    case 'sections_not_read':
      return sectionsNotRead(text);
    case 'other_sheets':
      return {
        ru: `Прочитано листов – ${text.split('», «').length} из ${count}: «${text}». Не прочитаны: ${found}.`,
        en: `Sheets read: ${text.split('», «').length} of ${count}, “${text}”. Not read: ${found}.`,
      };
    case 'row_outside':
      return rowOutside(text);
    case 'repeated_sheet':
      return {
        ru: `Лист «${text}» повторяет лист «${found}»: второй раз он не учтён.`,
        en: `Sheet “${text}” repeats sheet “${found}”; it is not counted a second time.`,
      };
    case 'summary_sheet':
      return {
        ru: `Лист «${text}» — сводка по другим листам: его сумма сверена, строки не добавлены.`,
        en: `Sheet “${text}” sums up other sheets: its amount is compared, its rows are not added.`,
      };
    case 'vat_of_sheets_differs':
      return {
        ru: `На листах разный НДС: на листе «${text}» не так, как на листе «${found}». Проверьте суммы или прочитайте листы отдельно.`,
        en: `The sheets differ in VAT: sheet “${text}” differs from sheet “${found}”. Check the amounts or upload the sheets separately.`,
      };
    case 'vat_of_columns_differs':
      return {
        ru: `столбцы с ценами выбраны с разным НДС: не прочитаны «${text}», чтобы НДС не был учтён дважды. Проверьте столбцы.`,
        en: `the chosen money columns differ in VAT: “${text}” are not read, so that VAT is not counted twice. Check the columns.`,
      };
    case 'heading_not_found':
      return {
        ru: `На листе «${text}» нет строки с названиями столбцов. Укажите, что в каком столбце.`,
        en: `Sheet “${text}” has no header row. Choose what each column contains.`,
      };
    case 'price_list':
      return {
        ru: 'Похоже на прайс-лист: цены есть, количеств нет. Цены загружают в разделе «Цены», а не ведомостью.',
        en: 'This looks like a price list: it has prices and no quantities. Prices are loaded under “Prices”, not as a bill.',
      };
    case 'quantity_not_a_number':
      return { ru: `количество «${text}» не является числом.`, en: `the quantity “${text}” is not a number.` };
    case 'quantity_written':
      return {
        ru: `количество «${text}» прочитано как ${number.ru(found)}.`,
        en: `the quantity “${text}” is read as ${number.en(found)}.`,
      };
    case 'quantity_missing':
      return { ru: 'не указано количество.', en: 'the quantity is missing.' };
    case 'quantity_subtracted':
      return {
        ru: `количество ${number.ru(text)} отрицательное: строка уменьшает сумму.`,
        en: `the quantity ${number.en(text)} is negative: the row reduces the total.`,
      };
    case 'units_differ':
      return {
        ru: `в столбце единиц «${text}», а в количестве «${found}»; принята единица у количества.`,
        en: `the unit column says «${text}» and the quantity «${found}»; the unit in the quantity cell is used.`,
      };
    case 'quantity_zero':
      return { ru: 'количество равно нулю.', en: 'the quantity is zero.' };
    case 'quantity_out_of_range':
      return { ru: `количество «${text}» вне допустимых пределов.`, en: `the quantity “${text}” is out of range.` };
    case 'unit_missing':
      return { ru: 'не указана единица измерения.', en: 'the unit is missing.' };
    case 'unit_unknown':
      return { ru: `единица измерения «${text}» не распознана.`, en: `the unit “${text}” is not recognised.` };
    case 'unit_in_quantity':
      return {
        ru: `единица измерения взята из ячейки количества «${text}».`,
        en: `the unit is taken from the quantity cell “${text}”.`,
      };
    case 'cell_error':
      return { ru: `в ячейке ${cell} ошибка ${text}.`, en: `cell ${cell} contains the error ${text}.` };
    case 'formula_evaluated':
      return {
        ru: `в ячейке ${cell} формула без сохранённого значения, вычислено ${text}.`,
        en: `cell ${cell} has a formula without a stored value, ${text} was calculated.`,
      };
    case 'formula_without_value':
      return formulaWithoutValue(cell);
    case 'number_was_a_date':
      return {
        ru: `номер в ячейке ${cell} записан как дата, прочитан как «${text}».`,
        en: `the number in cell ${cell} is stored as a date and is read as “${text}”.`,
      };
    case 'number_repaired':
      return {
        ru: `номер в ячейке ${cell} потерял ноль, прочитан как «${text}».`,
        en: `the number in cell ${cell} has lost its zero and is read as “${text}”.`,
      };
    case 'name_missing':
      return nameMissing(found);
    case 'rows_unclear':
      return rowsUnclear(count);
    case 'settlement_row':
      return settlementRow({ text, found });
    case 'quantity_multiplied':
      return quantityMultiplied({ text, found });
    case 'resource_without_work':
      return {
        ru: `ресурс «${text}» стоит раньше первой работы и прочитан как работа.`,
        en: `the resource “${text}” comes before any work and is read as a work.`,
      };
    case 'unclear_row':
      return {
        ru: `строка не похожа ни на работу, ни на раздел и пропущена: «${text}».`,
        en: `the row is neither a work nor a section and is left out: “${text}”.`,
      };
    case 'columns_changed':
      return {
        ru: 'ниже этой строки столбцы таблицы стоят иначе.',
        en: 'below this row the columns are in a different order.',
      };
    case 'column_not_found':
      return { ru: `столбца ${text} на листе нет.`, en: `the sheet has no column ${text}.` };
    case 'price_not_a_number':
      return { ru: `цена «${text}» не является числом.`, en: `the price “${text}” is not a number.` };
    case 'price_in_words':
      return priceInWords(text, subject.isFree === true);
    case 'price_negative':
      return {
        ru: `отрицательная сумма ${money.ru(text)}: принята как стоит, она уменьшает итог. Проверьте.`,
        en: `the amount ${money.en(text)} is negative; it is kept and reduces the total. Please check.`,
      };
    case 'columns_by_figures':
      return {
        ru: `Столбцы определены по числам: количество × цена = сумма (${text}). Проверьте столбцы.`,
        en: `The columns were detected by their figures: quantity × price = amount (${text}). Check the columns.`,
      };
    case 'several_prices':
      return {
        ru: `На листе несколько столбцов с деньгами одного вида: прочитан «${text}», не прочитаны: ${found}. Если нужен другой, выберите его в столбцах.`,
        en: `The sheet has several money columns of one kind: “${text}” is read, not read: ${found}. To use another one, choose it in the column list.`,
      };
    case 'lump_sum':
      return {
        ru: `указана сумма без количества: «${text}» принято как 1 компл.`,
        en: `an amount without a quantity: “${text}” is read as one set.`,
      };
    case 'percent_of_sum':
      return {
        ru: `${text} от суммы прочитаны как ${money.ru(found)} за 1 компл.`,
        en: `${text} of a sum are read as ${money.en(found)} for one set.`,
      };
    case 'quantity_counted':
      return {
        ru: `количество не указано, вычислено из суммы и цены: ${number.ru(text)}.`,
        en: `the quantity is missing; the amount divided by the price gives ${number.en(text)}.`,
      };
    case 'amount_as_stated':
      return {
        ru: `в файле сумма ${money.ru(text)}, а количество × цена даёт ${money.ru(found)}; принята сумма файла: с ней сходятся его итоги.`,
        en: `the amount in the file is ${money.en(text)}, and quantity × price gives ${money.en(found)}; the amount in the file is used, because the totals of the file match it.`,
      };
    case 'materials_unclear':
    case 'amounts_unclear':
    case 'totals_unclear':
      return unclearSum(
        code,
        { text: money.ru(text), found: money.ru(found) },
        { text: money.en(text), found: money.en(found) },
      );
    case 'materials_within':
      return materialsWithin(count);
    case 'below_total':
      return belowTotal(count);
    case 'amount_differs':
      return amountDiffers(
        { text: money.ru(text), found: money.ru(found) },
        { text: money.en(text), found: money.en(found) },
        subject.taken,
      );
    case 'sum_of_parts':
      return sumOfParts(text, count);
    case 'work_without_price':
      return workWithoutPrice(text);
    case 'totals_differ':
      return {
        ru: `итог в файле ${money.ru(text)}, прочитано ${money.ru(found)}.`,
        en: `the file totals ${money.en(text)}, ${money.en(found)} was read.`,
      };
    case 'total_not_compared':
      return {
        ru: `«${text}» ${money.ru(found)} не сверено: в ведомости одна цена на материалы и работы.`,
        en: `“${text}” ${money.en(found)} is not compared: the bill has one price for materials and works.`,
      };
    case 'charge_not_read':
      return chargeNotRead(text, { ru: money.ru(found), en: money.en(found) });
    case 'charge_without_sum':
      return chargeWithoutSum(text);
    case 'money_in_large_units':
      return {
        ru: `суммы в файле указаны не в рублях, а умноженными на ${text}: прочитаны в рублях.`,
        en: `the file states its amounts in units of ${text} roubles; they are read in roubles.`,
      };
    case 'money_units_differ':
      return {
        ru: 'столбцы с деньгами указаны в разных единицах (руб. и тыс. руб.): суммы прочитаны как есть. Проверьте.',
        en: 'the money columns are stated in different units; the amounts are read as they are. Please check.',
      };
    case 'foreign_currency':
      return {
        ru: `деньги указаны не в рублях («${text}»). Проверьте суммы.`,
        en: `the money is not stated in roubles (“${text}”). Please check the sums.`,
      };
    case 'coefficient_not_a_number':
      return { ru: `коэффициент «${text}» не является числом.`, en: `the coefficient “${text}” is not a number.` };
    case 'not_taken_over':
      return { ru: `не перенесено в спецификацию: ${text}.`, en: `not imported into the specification: ${text}.` };
    case 'schema_version':
      return {
        ru: `Версия формата ${text}, проверена работа с 3.01.`,
        en: `The format version is ${text}; only 3.01 is supported.`,
      };
    case 'no_rows':
      return { ru: 'На листе нет ни одной работы.', en: 'The sheet has no works.' };
  }
}
