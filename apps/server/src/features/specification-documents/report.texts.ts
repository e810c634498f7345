import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import { labelWithBound } from '@karkas/domain/documents/price-change.texts.ts';
import { CONTRACT_ROLES } from '@karkas/domain/documents/contract-roles.texts.ts';
import { partyTitle, type Party } from '@karkas/domain/documents/party.ts';
import { BLANK } from '@karkas/domain/documents/party.texts.ts';
import { formatDate, formatDateInWords, formatPercent } from '@karkas/domain/decimal/format-number.ts';
import type { LineKind } from '@karkas/domain/specification/index.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { ReportForm, ReportHead, ReportSection } from './report.types.ts';

/** Sheet names; formulas on other sheets refer to them. */
export const SHEET_NAMES: Record<ReportSection, string> = {
  specification: 'Спецификация',
  resources: 'Ресурсы',
  materials: 'Материалы',
  consumables: 'Расходные материалы',
  calculation: 'Расчёт',
};

/** Values of the kind column. Totals by kind match these texts, so they must be unique and stable. */
export const KIND_MARKS: Record<LineKind, string> & Record<'overhead' | 'profit' | 'position' | 'agreed', string> = {
  labour: 'ОТ',
  machinist: 'ОТм',
  machine: 'ЭМ',
  material: 'М',
  consumable: 'РМ',
  equipment: 'Об',
  overhead: 'НР',
  profit: 'СП',
  position: 'Работа',
  agreed: 'Работа (дог. цена)',
};

export const RESOURCE_MARKS = { resources: 'Р', materials: 'М', consumables: 'РМ' };

export const COLUMN_TITLES = {
  number: '№ п/п',
  code: 'Обоснование',
  name: 'Наименование работ и затрат',
  unit: 'Ед. изм.',
  quantity: 'Кол-во',
  price: 'Цена, руб.',
  total: 'Стоимость, руб.',
  before: 'По договору, руб.',
  change: 'Изменение, руб.',
  kind: 'Вид',
  list_mark: '№ в ведомости',
  resource_code: 'Код ресурса',
  resource_name: 'Наименование ресурса',
  positions: 'Для работ №',
  term: 'Показатель',
  way: 'Как получено',
  base: 'База, руб.',
  amount: 'Сумма, руб.',
};

export const CELL_TEXTS = {
  no_price: 'нет цены',
  no_quantity: 'нет объёма',
  from_customer: 'от заказчика',
  in_agreed_price: 'в цене работы',
  nothing: '–',
  percent_unit: '%',
  removed: 'исключается',
};

export const CHANGE_TEXTS = {
  added: 'Дополнительная работа',
  before: (volume: string, price: string | null) =>
    `По договору: ${volume}${price === null ? '' : ` по цене ${price} руб.`}`,
  items: 'Итого по позициям соглашения',
  charges: 'Начисления на итог: изменение',
  net: 'Изменение цены без НДС',
  gross: 'Изменение цены с НДС',
  gross_without_vat: 'Изменение цены',
};

export const TOTAL_LABELS = {
  labour: 'оплата труда рабочих (ОТ)',
  machinists: 'оплата труда машинистов (ОТм)',
  machines: 'эксплуатация машин и механизмов без ОТм (ЭМ)',
  materials: 'материалы (М)',
  consumables: 'расходные материалы (РМ)',
  other: 'работы по договорной цене',
  direct: 'Прямые затраты',
  including: 'в том числе:',
  payroll: 'Фонд оплаты труда (ФОТ)',
  overhead: 'Накладные расходы (НР)',
  profit: 'Сметная прибыль (СП)',
  equipment: 'Оборудование (Об)',
  sections: 'Итого по спецификации',
  positions: 'Итого по позициям',
  net: 'Итого без НДС',
  gross: 'Всего с НДС',
  gross_without_vat: 'Всего',
};

export const LIST_TEXTS: Record<
  'resources' | 'materials' | 'consumables',
  { title: string; total: string; empty: string }
> = {
  resources: {
    title: 'Ведомость трудовых ресурсов, машин и механизмов',
    total: 'Итого по ведомости',
    empty: 'Трудовых ресурсов и машин в спецификации нет.',
  },
  materials: { title: 'Ведомость материалов', total: 'Итого по ведомости', empty: 'Материалов в спецификации нет.' },
  consumables: {
    title: 'Ведомость расходных материалов',
    total: 'Итого по ведомости',
    empty: 'Расходных материалов в спецификации нет.',
  },
};

export const KIND_GROUPS: Record<LineKind, string> = {
  labour: 'Труд рабочих',
  machinist: 'Труд машинистов',
  machine: 'Машины и механизмы',
  material: 'Материалы',
  consumable: 'Расходные материалы',
  equipment: 'Оборудование',
};

export function groupTotal(kind: LineKind): string {
  return `Итого: ${KIND_GROUPS[kind].toLowerCase()}`;
}

export const CALCULATION_TEXTS = {
  title: 'Расчёт стоимости',
  totals_title: 'Итоги и их слагаемые',
  markups_title: 'Накладные расходы и сметная прибыль по процентам',
  sections_title: 'Стоимость по разделам',
  check_title: 'Проверка',
  sum_of_lines: (mark: string, hasCoefficients: boolean) =>
    `сумма строк «${mark}»: количество × цена${hasCoefficients ? ' × коэффициент к стоимости' : ''}`,
  sum_of_agreed: 'сумма работ: количество × договорная цена',
  sum_of_markups: (mark: string) => `сумма строк «${mark}»: ФОТ каждой работы × её процент ÷ 100`,
  sum_of_items: (items: readonly number[]) => items.map((item) => `п. ${item}`).join(' + '),
  difference_of_items: (left: number, right: number) => `п. ${left} − п. ${right}`,
  overhead: (percent: string) => `Накладные расходы ${percent}`,
  profit: (percent: string) => `Сметная прибыль ${percent}`,
  by_hand: 'суммой, без процента',
  markup_way: 'ФОТ работ с этим процентом; сумма округлена по каждой работе',
  section_way: 'сумма работ раздела',
  subsection_way: 'сумма работ подраздела, входит в раздел',
  outside_sections: 'Работы вне разделов',
  outside_way: 'сумма работ без раздела',
  sheets_check: 'Итог этого листа минус итог листа «Спецификация»',
  must_be_zero: 'должно быть 0,00',
  system_total: 'Итог в системе на момент выгрузки',
  from_system: 'значение из системы, не пересчитывается',
  difference: 'Итог этого файла минус итог в системе',
  zero_while_unchanged: '0,00, пока числа в файле не меняли',
};

export const NOTE_TEXTS = {
  subject: (withPrices: boolean) =>
    `Стороны согласовали перечень${withPrices ? ', объёмы и стоимость' : ' и объёмы'} работ, материалов и других ресурсов по объекту.`,
  empty: 'Позиций нет.',
  incomplete: (missing: number) => `Цена неполная, ресурсов без цены: ${missing}`,
  missing_prefix: 'Не хватает цен: ',
  missing_suffix: {
    exact: '',
    at_least: '. В итогах только известная часть стоимости: всего – не менее указанного.',
    at_most: '. В итогах только известная часть стоимости: всего – не более указанного.',
    open: '. В итогах только известная часть стоимости: всего – по известным ценам.',
  } satisfies Record<AmountBound, string>,
  unmeasured: (count: number) => `Строк без объёма: ${count}. Их стоимость в итоги не входит.`,
  unit_price:
    'Цена единицы работы, рассчитанной по ресурсам, показана справочно: стоимость ÷ количество с округлением до копейки.',
  rounding:
    'Количество округляется до 7 знаков, стоимость каждой строки – до копейки; итоги складываются из округлённых строк.',
  customer: 'Ресурсы «от заказчика» показаны количеством, в стоимость не входят.',
  in_agreed_price: 'Ресурсы «в цене работы» показаны количеством: их стоимость входит в договорную цену работы.',
  currency: 'Денежная единица документа – российский рубль.',
  words_changed: 'Суммы в файле изменены: сумма прописью не действительна.',
};

export function documentTitle(head: ReportHead): string {
  return `Спецификация № ${head.number} от ${formatDateInWords(head.date)}${revisionText(head)}`;
}

const FILE_NAMES: Record<ReportForm | 'lists', string> = {
  lists: 'Ведомости ресурсов к спецификации',
  customer: 'Спецификация',
  estimate: 'Сметный расчёт к спецификации',
  lsr: 'Локальный сметный расчёт',
  customer_workbook: 'Форма заказчика',
  plain: 'Таблица спецификации',
};

/** Put before the part of a file name that may be cut, so that the two files do not overwrite each other. */
export const WITHOUT_PRICES = ' (без цен)';

/** The title for a file name: with a short, sortable date. */
export function fileTitle(head: ReportHead, form: keyof typeof FILE_NAMES): string {
  return `${FILE_NAMES[form]} № ${head.number} от ${formatDate(head.date)}${revisionText(head)}`;
}

export function estimateHeading(head: ReportHead): string {
  return `СМЕТНЫЙ РАСЧЁТ к спецификации${ownNumber(head)} от ${formatDateInWords(head.date)}${revisionText(head)}`;
}

/** An annex of an agreement is numbered by the agreement, in the line above. */
const ownNumber = ({ agreement, number }: ReportHead): string => (agreement === null ? ` № ${number}` : '');

export function documentHeading(head: ReportHead): string {
  return `СПЕЦИФИКАЦИЯ${ownNumber(head)} от ${formatDateInWords(head.date)}${revisionText(head)}`;
}

/** Only if there is more than one revision. */
export function revisionText({
  revision,
  is_superseded: isSuperseded,
}: Pick<ReportHead, 'revision' | 'is_superseded'>): string {
  return revision > 1 || isSuperseded ? `, редакция ${revision}` : '';
}

const BLANK_DATE = '«___» ______________ 20___ г.';

/** What the paper is an annex to: the agreement if there is one, else the contract. */
export function annexLine(head: ReportHead): string {
  const { agreement, contract_number: contract, contract_date: date } = head;
  const contractText =
    contract === null
      ? `договору № ______________ от ${BLANK_DATE}`
      : `договору № ${contract} от ${date === null ? BLANK_DATE : formatDateInWords(date)}`;
  if (agreement !== null)
    return `Приложение № ${agreement.annex} к дополнительному соглашению № ${agreement.number} от ${formatDateInWords(agreement.date)} к ${contractText}`;
  return `Приложение${contract === null ? '' : ` № ${head.number}`} к ${contractText}`;
}

/** A mark on every page of a document that is not in force; empty for a committed one. */
export function draftMark(head: ReportHead): string {
  if (head.is_superseded) return 'НЕ ДЕЙСТВУЕТ. Заменена более поздней редакцией';
  return head.status === 'committed' ? '' : 'ПРОЕКТ. Цены не утверждены';
}

type Line = [label: string, text: string];

/** Lines of the title block below the name: label and text. The basis is stated for calculated works. */
export function titleLines(
  head: ReportHead,
  { withPrices, isCalculated }: { withPrices: boolean; isCalculated: boolean },
): Line[] {
  const object = [head.project_code, head.project_name].filter((part) => part.trim() !== '').join(' – ');
  const basis = [
    head.norm_base === null ? null : `норм. база: ${head.norm_base}`,
    withPrices && head.price_date !== null ? `цены на ${formatDate(head.price_date)}` : null,
    head.region,
  ].filter((part) => part !== null && part.trim() !== '');
  const roles = CONTRACT_ROLES[head.contract_kind ?? 'general'];
  const address: Line[] = head.address === null ? [] : [['Адрес:', head.address]];
  const grounds: Line[] = isCalculated && basis.length > 0 ? [['Основание:', basis.join('; ')]] : [];
  return [
    ['Стройка (объект):', object],
    ...address,
    [`${roles.customer}:`, partyText(head.customer)],
    [`${roles.company}:`, partyText(head.company)],
    ...grounds,
  ];
}

export function partyText(party: Party | null): string {
  if (party === null) return BLANK;
  return party.inn === null ? partyTitle(party) : `${partyTitle(party)}, ИНН ${party.inn}`;
}

export function sectionTitle(number: string, name: string): string {
  if (/^(под)?раздел/iu.test(name.trim())) return name;
  return number.trim() === '' ? `Раздел. ${name}` : `Раздел ${number}. ${name}`;
}

/** A section without a number is referred to by name. */
export function sectionTotal(number: string, name: string, bound: AmountBound): string {
  return labelWithBound(`Итого по разделу ${number.trim() === '' ? `«${name.trim()}»` : number}`, bound);
}

export function vatLabel(rate: VatRate, isIncluded: boolean): string {
  if (rate === 'none') return 'НДС не облагается';
  return `${isIncluded ? 'в том числе НДС' : 'НДС'} ${formatPercent(rate)}`;
}

export function vatWay(rate: VatRate, isIncluded: boolean, base: number): string {
  if (rate === 'none') return CELL_TEXTS.nothing;
  return isIncluded ? `п. ${base} × ${rate} ÷ (100 + ${rate})` : `п. ${base} × ${rate} ÷ 100`;
}

export function markupName(kind: 'overhead' | 'profit'): string {
  return kind === 'overhead' ? 'Накладные расходы, процент от ФОТ' : 'Сметная прибыль, процент от ФОТ';
}
