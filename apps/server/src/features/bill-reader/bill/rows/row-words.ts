import type { ResourceType } from '../../bill-reader.types.ts';

// `\b` supports Latin letters only, so the end of a Russian word is written out.
const WORD_END = '(?![а-яё])';
const SECTION_WORD = new RegExp(
  `^(подраздел|раздел|глава|этап|подзаголовок|часть|том|корпус|секция|блок|этаж)${WORD_END}`,
  'i',
);
const NUMBERED_SECTION =
  /^(подраздел|раздел|глава|этап|подзаголовок|часть|том)\s*№?\s*((?:\d+(?:\.\d+)*)|[IVXLC]+)?\s*[.:)\-–—]*\s*(.*)$/i;
const TOTAL = new RegExp(
  `^(итого|всего|итог|сумма|общий итог|общая стоимость|общая сумма|ндс|кроме того,? ндс|сумма ндс|в\\s*т\\.?\\s*ч\\.?|в том числе|стоимость( работ| материалов)? (с|без)( учет[оа]м?)? ндс|сметная стоимость|к оплате)${WORD_END}`,
  'i',
);
const NOTE = new RegExp(`^(примечани[еяй]|прим\\.|справочно|\\*|внимание)${WORD_END}`, 'i');
const FOOTER = new RegExp(
  `^(составил\\S*|проверил\\S*|согласовано|согласовал|утверждаю|утвердил|разработал|исполнитель|подпись|подписи|м\\.\\s?п\\.|главный инженер|гип|гл\\.\\s?инж|заказчик|подрядчик|генподрядчик|сдал|принял|начальник|руководитель|должность|\\(подпись|\\(должность|от заказчика|от подрядчика)${WORD_END}`,
  'i',
);
const ACTION =
  /^(устройство|монтаж|демонтаж|установка|укладка|прокладка|окраска|кладка|разборка|сборка|изготовление|бетонирование|разработка|засыпка|уплотнение|грунтовка поверхност|шпатлевка поверхност|облицовка|оштукатуривание|армирование|сварка|бурение|погрузка|пробивка|сверление|заделка|очистка|подготовка|испытание|пусконаладка|штробление|грунтование|шпатлевание|шпаклевание|окрашивание|выравнивание|шлифование|фрезерование|перенос|снятие|вывоз)(?![а-яё])/i;

export function isSectionWord(text: string): boolean {
  return SECTION_WORD.test(text.trim());
}

export function isTotal(text: string): boolean {
  return TOTAL.test(text.trim());
}

export function isNote(text: string): boolean {
  return NOTE.test(text.trim());
}

export function isFooter(text: string): boolean {
  return FOOTER.test(text.trim());
}

/** Whether a name describes an action rather than a thing. */
export function isAction(name: string): boolean {
  return ACTION.test(name.trim());
}

export type SectionTitle = { number: string | null; name: string; word: string | null };

/** «Раздел 1. Подготовка котлована» → number `1`, name «Подготовка котлована»; «1.2 Стены» → `1.2`, «Стены». */
export function parseSectionTitle(text: string): SectionTitle {
  const worded = NUMBERED_SECTION.exec(text);
  if (worded !== null && isSectionWord(text)) {
    const [, word = '', number, name = ''] = worded;
    return { number: number ?? null, name: name === '' ? text : name, word: word.toLowerCase() };
  }
  const numbered = /^(\d+(?:\.\d+){0,9})(?:[.)]\s*|\s+)(\p{L}.*)$/u.exec(text);
  if (numbered !== null) return { number: numbered[1] ?? null, name: numbered[2] ?? text, word: null };
  return { number: null, name: text, word: isSectionWord(text) ? 'section' : null };
}

export type RowMark = 'work' | 'section' | ResourceType;

const MARKS: readonly { mark: RowMark; is: RegExp }[] = [
  { mark: 'work', is: /^(р|p|раб|работ[аы]|смр|пнр)$/ },
  { mark: 'material', is: /^(м|m|мат|мтр|рм|материал|материалы|ресурс)$/ },
  { mark: 'equipment', is: /^(об|обор|оборуд|оборудование)$/ },
  { mark: 'machine', is: /^(маш|мех|эм|машин[аы]|механизм|механизмы)$/ },
  { mark: 'transport', is: /^(тр|перевозк[аи]|перевозка грузов|транспорт)$/ },
  { mark: 'labour', is: /^(зп|от|зт|отм|зпм|труд|трудозатраты)$/ },
  { mark: 'other', is: /^(пр|проч|прочее|прочие|затрат[аы]|нр|сп)$/ },
  { mark: 'section', is: /^(раздел|подраздел|подзаголовок|заголовок|группа)$/ },
];

/** The meaning of a mark in «КОД» or «Тип»: `Р`, `мат.`; `null` for anything else. */
export function parseMark(text: string): RowMark | null {
  const normalised = text.trim().toLowerCase().replaceAll('.', '');
  if (normalised.length === 0 || normalised.length > 20) return null;
  return MARKS.find((one) => one.is.test(normalised))?.mark ?? null;
}

// Codes of the КСР and ФСБЦ resource books, of machines (91.…) and of labour (1-100-…).
const RESOURCE_CODE =
  /^(?:фсбц|фссц|тссц|тц)?[-_ ]?(?:\d{2}\.\d\.\d{2}\.\d{2}(?:-\d{4})?|91\.\d{2}\.\d{2}-\d{3}|[1-4]-100-\d{2,3})(?![\d])/i;

export function isResourceCode(code: string): boolean {
  return RESOURCE_CODE.test(code.trim());
}

/** A norm code (ГЭСН, ФЕР, ТЕР): only works have one. */
export function isNormCode(code: string): boolean {
  return /^(?:гэсн|фер|тер|тсн)?(?:мр|м|р|п)?[-\s]?\d{2}-\d{2}-\d{3}(?:-\d{2})?$/i.test(code.trim());
}

/** Guesses the kind of a resource that the file does not state. */
export function guessResourceType(name: string, unit: string | null, code: string | null): ResourceType {
  const bareCode = (code ?? '').trim();
  if (/^(фсбц|фсэм)?[-_ ]?91\.\d{2}/i.test(bareCode)) return 'machine';
  if (/^[1-4]-100-/.test(bareCode)) return 'labour';
  const bareUnit = (unit ?? '').toLowerCase().replaceAll(/[\s.-]/g, '');
  if (/^чел(овеко)?\/?ч/.test(bareUnit)) return 'labour';
  if (/^маш(ино)?\/?ч/.test(bareUnit)) return 'machine';
  if (/^(перевозка|транспортировка|доставка|транспортные)(?![а-яё])/i.test(name.trim())) return 'transport';
  return 'material';
}
