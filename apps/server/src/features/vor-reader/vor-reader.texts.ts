import { LIMITS, READ_TIMEOUT_MS } from './limits.ts';
import type { Bilingual, LimitName, UnreadableCode, UnreadableDetail, WarningCode } from './vor-reader.types.ts';

const MEGABYTE = 1024 * 1024;

const LIMIT_TEXTS: Record<LimitName, Bilingual> = {
  file_bytes: {
    ru: `файл больше ${LIMITS.file_bytes / MEGABYTE} МБ`,
    en: `the file is larger than ${LIMITS.file_bytes / MEGABYTE} MB`,
  },
  inflated_bytes: {
    ru: `после распаковки больше ${LIMITS.inflated_bytes / MEGABYTE} МБ`,
    en: `more than ${LIMITS.inflated_bytes / MEGABYTE} MB when unpacked`,
  },
  inflate_ratio: {
    ru: `содержимое сжато больше чем в ${LIMITS.inflate_ratio} раз`,
    en: `the content is compressed more than ${LIMITS.inflate_ratio} times`,
  },
  zip_entries: {
    ru: `больше ${LIMITS.zip_entries} частей внутри файла`,
    en: `more than ${LIMITS.zip_entries} parts inside the file`,
  },
  rows: { ru: `больше ${LIMITS.rows} строк`, en: `more than ${LIMITS.rows} rows` },
  columns: { ru: `больше ${LIMITS.columns} столбцов`, en: `more than ${LIMITS.columns} columns` },
  cells: { ru: `больше ${LIMITS.cells} заполненных ячеек`, en: `more than ${LIMITS.cells} filled cells` },
  shared_strings: {
    ru: `больше ${LIMITS.shared_strings} разных текстов`,
    en: `more than ${LIMITS.shared_strings} different texts`,
  },
  styles: { ru: `больше ${LIMITS.styles} стилей ячеек`, en: `more than ${LIMITS.styles} cell styles` },
  merges: { ru: `больше ${LIMITS.merges} объединённых областей`, en: `more than ${LIMITS.merges} merged areas` },
  sheets: { ru: `больше ${LIMITS.sheets} листов`, en: `more than ${LIMITS.sheets} sheets` },
  text_length: {
    ru: `текст ячейки длиннее ${LIMITS.text_length} знаков`,
    en: `the text of a cell is longer than ${LIMITS.text_length} characters`,
  },
  depth: { ru: `вложенность больше ${LIMITS.depth} уровней`, en: `nesting is deeper than ${LIMITS.depth} levels` },
  memory: {
    ru: `для чтения нужно больше ${LIMITS.memory} МБ памяти`,
    en: `reading takes more than ${LIMITS.memory} MB of memory`,
  },
};

/** What is wrong with a file that cannot be read, and what a builder can do about it. */
export function describeUnreadable(code: UnreadableCode, detail: UnreadableDetail): Bilingual {
  const name = shownName(detail.file);
  const file = { ru: `Файл «${name}»`, en: `File “${name}”` };
  const place = describePlace(detail);
  const reason = describeReason(code, detail);
  return { ru: `${file.ru}${place.ru}: ${reason.ru}`, en: `${file.en}${place.en}: ${reason.en}` };
}

const LONGEST_NAME = 120;

// A name comes from outside: line ends and marks that turn the direction of writing must not get into a message.
function shownName(name: string): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return clean.length > LONGEST_NAME ? `${clean.slice(0, LONGEST_NAME)}…` : clean;
}

function describePlace(detail: UnreadableDetail): Bilingual {
  const ru: string[] = [];
  const en: string[] = [];
  if (detail.sheet !== undefined) {
    ru.push(`лист «${shownName(detail.sheet)}»`);
    en.push(`sheet “${shownName(detail.sheet)}”`);
  }
  if (detail.row !== undefined) {
    ru.push(`строка ${detail.row}`);
    en.push(`row ${detail.row}`);
  }
  if (detail.column !== undefined) {
    ru.push(`столбец ${detail.column}`);
    en.push(`column ${detail.column}`);
  }
  return { ru: ru.map((part) => `, ${part}`).join(''), en: en.map((part) => `, ${part}`).join('') };
}

function describeReason(code: UnreadableCode, detail: UnreadableDetail): Bilingual {
  const limit = detail.limit === undefined ? { ru: '', en: '' } : LIMIT_TEXTS[detail.limit];
  const found = detail.found ?? '';
  switch (code) {
    case 'empty_file':
      return { ru: 'файл пуст.', en: 'the file is empty.' };
    case 'empty_sheet':
      return found === ''
        ? { ru: 'на листе нет данных. Выберите другой лист.', en: 'the sheet has no data. Choose another sheet.' }
        : { ru: `такого листа нет. Есть листы: ${found}.`, en: `there is no such sheet. The sheets are: ${found}.` };
    case 'encrypted':
      return {
        ru: 'файл защищён паролем. Снимите пароль («Файл → Сведения → Защита книги») и загрузите снова.',
        en: 'the file is protected by a password. Remove it (File → Info → Protect Workbook) and upload again.',
      };
    case 'too_large':
      return { ru: `файл слишком велик: ${limit.ru}.`, en: `the file is too large: ${limit.en}.` };
    case 'too_complex':
      return {
        ru: `файл слишком сложен: ${limit.ru}. Оставьте в файле только ведомость.`,
        en: `the file is too complex: ${limit.en}. Leave only the bill in the file.`,
      };
    case 'not_a_spreadsheet':
      return {
        ru: `это не таблица${found === '' ? '' : ` (${found})`}. Нужен файл .xlsx, .xlsm, .xls, .csv или .gge.`,
        en: `this is not a spreadsheet${found === '' ? '' : ` (${found})`}. A .xlsx, .xlsm, .xls, .csv or .gge file is needed.`,
      };
    case 'wrong_schema':
      return {
        ru: `это XML другого вида: ${found}. Нужна ведомость объёмов работ (QuantityTakeoff 3.01).`,
        en: `this is XML of another kind: ${found}. A bill of quantities (QuantityTakeoff 3.01) is needed.`,
      };
    case 'header_not_found':
      return {
        ru: 'не найдена шапка таблицы: нужна строка с названиями столбцов: «Наименование», «Ед. изм.», «Количество». Подпишите столбцы в файле и загрузите его снова.',
        en: 'the table header was not found: a row that names the columns is needed (name, unit, quantity). Name them in the file and upload it again.',
      };
    case 'broken_file':
      return {
        ru: `файл повреждён${found === '' ? '' : ` (${found})`}. Откройте его в программе, сохраните заново и загрузите снова.`,
        en: `the file is damaged${found === '' ? '' : ` (${found})`}. Open it in its program, save it again and upload again.`,
      };
    case 'unsupported_format':
      return {
        ru: `формат ${found} не поддерживается. Сохраните файл как .xlsx.`,
        en: `the format ${found} is not supported. Save the file as .xlsx.`,
      };
    case 'timeout':
      return {
        ru: `файл читался дольше ${READ_TIMEOUT_MS / 1000} секунд. Оставьте в файле только ведомость.`,
        en: `reading took longer than ${READ_TIMEOUT_MS / 1000} seconds. Leave only the bill in the file.`,
      };
  }
}

/** What a warning speaks about. `cell` is the address, `text` what the cell shows, `count` how many. */
export type WarningSubject = {
  row?: number;
  column?: string;
  cell?: string;
  text?: string;
  found?: string;
  count?: number;
};

/** What is found while a file is read; how it fits a specification is told elsewhere. */
type ReadWarning = Exclude<WarningCode, 'vat_differs'>;

/** The text of a warning; it always names the place when the warning has one. */
export function describeWarning(code: ReadWarning, subject: WarningSubject): Bilingual {
  const reason = warningReason(code, subject);
  if (subject.row === undefined) return reason;
  const column =
    subject.column === undefined
      ? { ru: '', en: '' }
      : { ru: `, столбец ${subject.column}`, en: `, column ${subject.column}` };
  return { ru: `Строка ${subject.row}${column.ru}: ${reason.ru}`, en: `Row ${subject.row}${column.en}: ${reason.en}` };
}

function warningReason(code: ReadWarning, subject: WarningSubject): Bilingual {
  const text = subject.text ?? '';
  const cell = subject.cell ?? '';
  const count = subject.count ?? 0;
  switch (code) {
    case 'hidden_rows':
      return {
        ru: `Скрытых строк: ${count}. Они прочитаны и помечены.`,
        en: `Hidden rows: ${count}. They are read and marked.`,
      };
    case 'hidden_columns':
      return { ru: `Скрытые столбцы не использованы: ${text}.`, en: `Hidden columns are not used: ${text}.` };
    case 'other_sheets':
      return {
        ru: `Прочитан лист «${text}», всего листов: ${count}. Не прочитаны: ${subject.found ?? ''}.`,
        en: `Sheet “${text}” is read, ${count} sheets in all. Not read: ${subject.found ?? ''}.`,
      };
    case 'quantity_not_a_number':
      return { ru: `количество «${text}» не является числом.`, en: `the quantity “${text}” is not a number.` };
    case 'quantity_missing':
      return { ru: 'не указано количество.', en: 'the quantity is missing.' };
    case 'quantity_negative':
      return {
        ru: `количество ${text} отрицательное, оно не принято.`,
        en: `the quantity ${text} is negative and is not taken.`,
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
      return { ru: `в ячейке ${cell} ошибка ${text}.`, en: `cell ${cell} holds the error ${text}.` };
    case 'formula_evaluated':
      return {
        ru: `в ячейке ${cell} формула без сохранённого значения, вычислено ${text}.`,
        en: `cell ${cell} has a formula without a stored value, ${text} was calculated.`,
      };
    case 'formula_without_value':
      return {
        ru: `в ячейке ${cell} формула без сохранённого значения. Откройте файл в Excel и сохраните.`,
        en: `cell ${cell} has a formula without a stored value. Open the file in Excel and save it.`,
      };
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
      return { ru: 'не указано наименование.', en: 'the name is missing.' };
    case 'resource_without_work':
      return {
        ru: `ресурс «${text}» стоит раньше первой работы и прочитан как работа.`,
        en: `the resource “${text}” stands before any work and is read as a work.`,
      };
    case 'unclear_row':
      return {
        ru: `строка не похожа ни на работу, ни на раздел и пропущена: «${text}».`,
        en: `the row is neither a work nor a section and is left out: “${text}”.`,
      };
    case 'columns_changed':
      return {
        ru: 'ниже этой строки столбцы таблицы стоят иначе.',
        en: 'below this row the columns of the table stand differently.',
      };
    case 'column_not_found':
      return { ru: `столбца ${text} на листе нет.`, en: `the sheet has no column ${text}.` };
    case 'price_not_a_number':
      return { ru: `цена «${text}» не является числом.`, en: `the price “${text}” is not a number.` };
    case 'price_negative':
      return {
        ru: `отрицательная сумма ${text}: принята как стоит, она уменьшает итог. Проверьте.`,
        en: `the amount ${text} is negative; it is taken as it stands and lessens the total. Please check.`,
      };
    case 'several_prices':
      return {
        ru: `На листе несколько столбцов с деньгами одного вида: прочитан «${text}», не прочитаны: ${subject.found ?? ''}. Если нужен другой, выберите его в столбцах.`,
        en: `The sheet has several money columns of one kind: “${text}” is read, not read: ${subject.found ?? ''}. If another one is meant, choose it among the columns.`,
      };
    case 'lump_sum':
      return {
        ru: `указана сумма без количества: «${text}» принято как 1 компл.`,
        en: `an amount without a quantity: “${text}” is taken as one set.`,
      };
    case 'quantity_counted':
      return {
        ru: `количество не указано, вычислено из суммы и цены: ${text}.`,
        en: `the quantity is missing; the amount divided by the price gives ${text}.`,
      };
    case 'amount_differs':
      return {
        ru: `в файле сумма ${text}, а количество × цена даёт ${subject.found ?? ''}; принято второе.`,
        en: `the file states the amount ${text}, quantity × price gives ${subject.found ?? ''}, which is taken.`,
      };
    case 'sum_of_parts':
      return {
        ru: `позиция ${text} — сумма своих подпозиций (${count}), прочитана как раздел, чтобы не посчитать дважды. Проверьте.`,
        en: `position ${text} is the sum of the positions under it (${count}); it is read as a section, so as not to be counted twice. Please check.`,
      };
    case 'work_without_price':
      return {
        ru: `у работы «${text}» нет цены, учтена только стоимость её материалов.`,
        en: `the work “${text}” has no price; only its materials are counted.`,
      };
    case 'totals_differ':
      return {
        ru: `итог в файле ${text}, прочитано ${subject.found ?? ''}.`,
        en: `the file totals ${text}, ${subject.found ?? ''} was read.`,
      };
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
        ru: `столбец «${text}» указан не в рублях: суммы прочитаны как есть. Проверьте.`,
        en: `the column “${text}” is not in roubles; the amounts are read as they are. Please check.`,
      };
    case 'coefficient_not_a_number':
      return { ru: `коэффициент «${text}» не является числом.`, en: `the coefficient “${text}” is not a number.` };
    case 'schema_version':
      return {
        ru: `Версия формата ${text}, проверена работа с 3.01.`,
        en: `The format version is ${text}; 3.01 is the one that is supported.`,
      };
    case 'no_rows':
      return { ru: 'На листе нет ни одной работы.', en: 'The sheet has no works.' };
  }
}
