import { LIMITS, READ_TIMEOUT_MS } from './limits.ts';
import type { Bilingual, LimitName, UnreadableCode, UnreadableDetail } from './bill-reader.types.ts';

const MEGABYTE = 1024 * 1024;
const MILLION = 1_000_000;

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
  table_rows: {
    ru: `в таблице больше ${LIMITS.table_rows} строк. Разделите её на несколько файлов`,
    en: `the table has more than ${LIMITS.table_rows} rows. Divide it into several files`,
  },
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
  characters: {
    ru: `в его ячейках больше ${LIMITS.characters / MILLION} млн знаков`,
    en: `its cells hold more than ${LIMITS.characters / MILLION} million characters`,
  },
  pages: { ru: `больше ${LIMITS.pages} страниц`, en: `more than ${LIMITS.pages} pages` },
  depth: { ru: `вложенность больше ${LIMITS.depth} уровней`, en: `nesting is deeper than ${LIMITS.depth} levels` },
  memory: {
    ru: `для чтения нужно больше ${LIMITS.memory} МБ памяти`,
    en: `reading takes more than ${LIMITS.memory} MB of memory`,
  },
};

/** What is wrong with an unreadable file and what the user can do about it. */
export function describeUnreadable(code: UnreadableCode, detail: UnreadableDetail): Bilingual {
  const name = safeName(detail.file);
  const file = { ru: `Файл «${name}»`, en: `File “${name}”` };
  const place = describePlace(detail);
  const reason = describeReason(code, detail);
  return { ru: `${file.ru}${place.ru}: ${reason.ru}`, en: `${file.en}${place.en}: ${reason.en}` };
}

const LONGEST_HEADING = 60;

/** Name of a table in a text document, for selection like a sheet. */
export function wordSheetName(number: number, heading: string): string {
  const table = `Таблица ${number}`;
  const collapsed = heading.replaceAll(/\s+/g, ' ');
  return collapsed === '' || collapsed.length > LONGEST_HEADING ? table : `${table}. ${collapsed}`;
}

const LONGEST_NAME = 120;

// A file name is untrusted: strip line ends and bidirectional marks before it gets into a message.
function safeName(name: string): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return clean.length > LONGEST_NAME ? `${clean.slice(0, LONGEST_NAME)}…` : clean;
}

function describePlace(detail: UnreadableDetail): Bilingual {
  const ru: string[] = [];
  const en: string[] = [];
  if (detail.sheet !== undefined) {
    ru.push(`лист «${safeName(detail.sheet)}»`);
    en.push(`sheet “${safeName(detail.sheet)}”`);
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
      if (detail.isOnly === true)
        return {
          ru: 'в файле один лист, и на нём нет данных. Выберите другой файл.',
          en: 'the only sheet of the file has no data. Choose another file.',
        };
      return found === ''
        ? { ru: 'на листе нет данных. Выберите другой лист.', en: 'the sheet has no data. Choose another sheet.' }
        : { ru: `такого листа нет. Есть листы: ${found}.`, en: `there is no such sheet. The sheets are: ${found}.` };
    case 'encrypted':
      if (found === 'PDF')
        return {
          ru: 'файл PDF защищён паролем. Сохраните его без пароля и загрузите снова.',
          en: 'the PDF is protected by a password. Save it without one and upload again.',
        };
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
        ru: `это не таблица${found === '' ? '' : ` (${found})`}. Нужен файл .xlsx, .xlsm, .xls, .csv, .docx, .pdf или .gge, смета Гранд-Сметы (.gsfx, .xml) или АРПС 1.10 (.arp, .txt).`,
        en: `this is not a spreadsheet${found === '' ? '' : ` (${found})`}. A .xlsx, .xlsm, .xls, .csv, .docx, .pdf or .gge file is needed, or an estimate of Grand-Smeta (.gsfx, .xml) or ARPS 1.10 (.arp, .txt).`,
      };
    case 'no_tables':
      return {
        ru: 'в документе нет ни одной таблицы. Нужна ведомость в виде таблицы со столбцами «Наименование», «Ед. изм.», «Количество».',
        en: 'the document has no table. A bill in a table with the columns name, unit and quantity is needed.',
      };
    case 'scanned':
      return {
        ru: 'это скан: на страницах картинки, а не текст. Нужен PDF, в котором текст можно выделить, или таблица Excel или Word.',
        en: 'this is a scan: its pages are pictures and not text. A PDF whose text can be selected is needed, or a table of Excel or Word.',
      };
    case 'wrong_schema':
      return {
        ru: `это XML другого вида: ${found}. Нужна ведомость объёмов работ (QuantityTakeoff 3.01), локальная смета ресурсно-индексным методом или смета Гранд-Сметы.`,
        en: `this is XML of another kind: ${found}. A bill of quantities (QuantityTakeoff 3.01), a local estimate by the resource-index method or an estimate of Grand-Smeta is needed.`,
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

export const READING_BUSY = {
  ru: 'Сейчас читается много файлов, и этот не успел. Повторите через минуту: сам файл в порядке.',
  en: 'Many files are being read, and this one timed out. Try again in a minute: there is nothing wrong with the file.',
};
