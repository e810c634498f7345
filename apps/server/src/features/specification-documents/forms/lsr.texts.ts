import { labelWithBound, sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import type { Gaps, AmountBound } from '@karkas/domain/money/amount-bound.ts';
import type { ReportHead } from '../report.types.ts';
import type { CoefficientTarget, LineKind } from '@karkas/domain/specification/index.ts';
import { formatDate, formatDateInWords, formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';

/** Texts of the form (Методика 421/пр, приложение 3); our reader of estimates recognises rows by them. */
export const LSR_TEXTS = {
  sheet: 'ЛСР',
  form: 'Приложение № 3 к Методике, утверждённой приказом Минстроя России от 4 августа 2020 г. № 421/пр',
  title: (number: string) => `ЛОКАЛЬНЫЙ СМЕТНЫЙ РАСЧЁТ (СМЕТА) № ${number}`,
  number: '№ п/п',
  code: 'Обоснование',
  name: 'Наименование работ и затрат',
  unit: 'Ед. изм.',
  quantity_group: 'Количество',
  per_unit: 'на ед. изм.',
  coefficient: 'коэфф.',
  quantity: 'всего с учётом коэфф.',
  cost_group: 'Сметная стоимость, руб.',
  base_price: 'на ед. изм. в базисном уровне цен',
  index: 'индекс',
  price: 'на ед. изм. в текущем уровне цен',
  cost_coefficient: 'коэфф.',
  total: 'всего в текущем уровне цен',
  direct: 'Итого прямые затраты',
  payroll: 'ФОТ',
  overhead: 'НР',
  profit: 'СП',
  percent: '%',
  nothing: '–',
  hours: 'чел.-ч',
  position: 'Всего по позиции',
  correction: 'Поправка до согласованной стоимости',
  works: (name: string) => `Работы: ${name}`,
  roubles: 'руб.',
  supplied: (name: string) => `${name} (поставляет заказчик)`,
  machinist: (name: string) => (/машинист/iu.test(name) ? name : `ОТм(ЗТм) ${name}`),
  subsection: (number: string, name: string) =>
    /^(под)?раздел/iu.test(name.trim()) ? name : `${['Подраздел', number].filter(Boolean).join(' ')}. ${name}`,
  section_total: (depth: number, number: string, name: string) =>
    ['Итого по', depth === 0 ? 'разделу' : 'подразделу', number, name].filter(Boolean).join(' '),
  outer_total: (number: string, name: string) => ['Всего по части', number, name].filter(Boolean).join(' '),
  totals: 'ИТОГИ ПО СМЕТЕ',
  document: 'Итого по смете',
  vat: (rate: string) => `НДС ${rate} %`,
  vat_within: (rate: string) => `в том числе НДС ${rate} %`,
  no_vat: 'НДС не облагается',
  gross: 'ВСЕГО по смете с НДС',
  whole: 'ВСЕГО по смете без НДС',
  composed: 'Составил',
  checked: 'Проверил',
  before: 'По договору до соглашения',
};

export const LSR_GROUPS: Record<
  Exclude<LineKind, 'consumable'>,
  { code: string; name: string; unit: string | null }
> = {
  labour: { code: '1', name: 'ОТ(ЗТ)', unit: 'чел.-ч' },
  machine: { code: '2', name: 'ЭМ', unit: null },
  machinist: { code: '', name: 'ОТм(ЗТм)', unit: 'чел.-ч' },
  material: { code: '4', name: 'М', unit: null },
  equipment: { code: '', name: 'Оборудование', unit: null },
};

export const LSR_PARTS = [
  ['labour', 'в том числе оплата труда рабочих (ОТ)'],
  ['machines', 'в том числе эксплуатация машин без оплаты труда машинистов (ЭМ)'],
  ['machinists', 'в том числе оплата труда машинистов (ОТм)'],
  ['materials', 'в том числе материалы (М)'],
  ['other', 'в том числе работы по договорной цене'],
  ['payroll', 'в том числе фонд оплаты труда (ФОТ), справочно'],
  ['overhead', 'в том числе накладные расходы (НР)'],
  ['profit', 'в том числе сметная прибыль (СП)'],
  ['equipment', 'в том числе оборудование'],
  ['adjustment', 'корректировка: договорная цена минус расчёт'],
] as const;

/** The form's names of the parts that a coefficient multiplies. */
export const COEFFICIENT_PARTS: Readonly<Partial<Record<CoefficientTarget, string>>> = {
  labour: 'ОЗП',
  machines: 'ЭМ',
  machinists: 'ЗПМ',
  materials: 'МАТ',
  equipment: 'ОБ',
  overhead: 'к НР',
  profit: 'к СП',
  cost: 'к стоимости',
};

/** Rows of the orders on overhead and profit in estimate notation: «Пр/812-016.0-1», «Пр/774-016.0». */
export function markupGround(kind: 'overhead' | 'profit', code: string): string | null {
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(code);
  if (found === null) return null;
  const row = `${(found[1] ?? '').padStart(3, '0')}.${found[2] ?? '0'}`;
  return kind === 'overhead' ? `Пр/812-${row}-1` : `Пр/774-${row}`;
}

/** Source of a price without a norm: every position must state its justification. */
export const PRICE_GROUNDS: Readonly<Record<string, string>> = {
  bill: 'Цена ведомости',
  fixed: 'Цена по расчёту',
  adjusted: 'Договорная цена',
};
export const AGREED_PRICE = 'Договорная цена';
/** An agreed price whose parts stay in the sums of parts, so that it is no work by an agreed price. */
export const CORRECTED_PRICE = 'Цена по расчёту с корректировкой';

const QUARTERS = ['I', 'II', 'III', 'IV'] as const;

export const LSR_FACTS = {
  contract: 'Договор:',
  agreement: 'Дополнительное соглашение:',
  program: 'Наименование программного продукта:',
  programName: 'Каркас',
  edition: 'Наименование редакции сметных нормативов:',
  indexes: 'Реквизиты письма Минстроя России об индексах:',
  construction: 'Наименование стройки:',
  object: 'Наименование объекта:',
  address: 'Адрес объекта:',
  works: 'Наименование работ и затрат:',
  basis: 'Основание:',
  method: 'Составлен методом:',
  methodOf: (isIndexed: boolean) => (isIndexed ? 'ресурсно-индексным' : 'ресурсным'),
  level: 'Составлен в текущем уровне цен:',
  region: 'Наименование субъекта Российской Федерации:',
  cost: (gaps: Gaps) => `${sumLabel('Сметная стоимость, руб.', gaps)}:`,
  change: (bound: AmountBound) => `${labelWithBound('Изменение цены договора, руб.', bound)}:`,
  pay: 'Средства на оплату труда рабочих / машинистов, руб.:',
  hours: 'Затраты труда рабочих / машинистов, чел.-ч:',
  vat: 'Цены и стоимость строк:',
  vatWithin: (rate: string) => `с НДС ${rate} %, итог по разделам и по смете – тоже`,
  ownResources: 'Собственные ресурсы',
  levelOn: (day: string) =>
    `${QUARTERS[Math.ceil(Number(day.slice(5, 7)) / 3) - 1] ?? ''} квартал ${day.slice(0, 4)} г. (на ${formatDate(day)})`,
  bill: (number: string | null, file: string) =>
    `ведомость объёмов работ ${number === null ? `(файл «${file}»)` : `№ ${number}`}`,
  equipment: 'в том числе оборудование, руб.:',
  money: (amount: string) => formatMoney(amount, { currency: false }),
  both: (left: string, right: string) => `${left} / ${right}`,
  quantity: (value: string) => formatQuantity(value),
  numbered: (number: string, date: string | null) =>
    `№ ${number}${date === null ? '' : ` от ${formatDateInWords(date)}`}`,
  annexed: (agreement: string, annex: number) => `${agreement}, приложение № ${annex}`,
};

/** The bases whose norms are used; a base that is selected but unused is not named. */
export function basisText({
  norm_base: base,
  used_bases: used,
}: Pick<ReportHead, 'norm_base' | 'used_bases'>): string | null {
  if (used === undefined) return base;
  return used.length === 0 ? LSR_FACTS.ownResources : used.join('; ');
}
