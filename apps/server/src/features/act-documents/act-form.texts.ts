import { formatDate, formatMoney, formatPercent, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import type { SettlementCode } from '@karkas/domain/acts/index.ts';
import { BOUND_WORDS } from '@karkas/domain/documents/price-change.texts.ts';
import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

/** File names: by the paper, or by the act where a file holds several. */
export const NAMES = {
  journal: (contract: string) => `ЖУРНАЛ учёта выполненных работ по договору № ${contract}`,
  several: (number: string, forms: readonly string[]) => `Акт № ${number} (${forms.join(', ')})`,
  correction: (number: number) => `, исправление № ${number}`,
  journalForm: 'КС-6а',
} as const;

/** Printed documents are Russian in every interface language. */
const money = (amount: string): string => formatMoney(amount, { currency: false });

export const MARKS = {
  draft: 'ПРОЕКТ. Не подписан',
  presented: null,
  refused: 'ОТКЛОНЁН',
  signed: null,
  canceled: 'АННУЛИРОВАН',
  superseded: 'ЗАМЕНЁН ИСПРАВЛЕНИЕМ',
} as const;

export const HEAD = {
  okud: 'Форма по ОКУД',
  okpo: 'по ОКПО',
  investor: 'Инвестор',
  customer: 'Заказчик (Генподрядчик)',
  contractor: 'Подрядчик (Субподрядчик)',
  site: 'Стройка',
  object: 'Объект',
  activity: 'Вид деятельности',
  activityCode: 'по ОКДП',
  contract: 'Договор подряда (контракт)',
  contractNumber: 'номер',
  contractDate: 'дата',
  operation: 'вид операции',
  phone: (phone: string) => `тел. ${phone}`,
  numbered: (number: string, date: string) => `№ ${number} от ${formatDate(date)}`,
  period: (from: string, to: string) => `с ${formatDate(from)} по ${formatDate(to)}`,
} as const;

export const STAMP = {
  number: 'Номер документа',
  date: 'Дата составления',
  period: 'Отчётный период',
  from: 'с',
  to: 'по',
} as const;

export const ACT = {
  form: 'Унифицированная форма № КС-2. Утверждена постановлением Госкомстата России от 11.11.1999 № 100',
  okud: '0322005',
  title: (number: string) => `АКТ № ${number} о приёмке выполненных работ`,
  sheet: 'КС-2',
  correction: (number: number, date: string) => `Исправление № ${number} от ${formatDate(date)}`,
  corrects: (number: string, date: string) => `Корректировка к акту № ${number} от ${formatDate(date)}`,
  estimate: 'Сметная (договорная) стоимость',
  estimateTotal: (amount: string, bound: AmountBound) => `${BOUND_WORDS[bound]}${money(amount)} руб.`,
  columns: {
    order: { group: 'Номер', title: 'по порядку' },
    position: { group: 'Номер', title: 'позиции по смете' },
    name: 'Наименование работ',
    code: 'Номер единичной расценки',
    unit: 'Единица измерения',
    quantity: { group: 'Выполнено работ', title: 'количество' },
    price: { group: 'Выполнено работ', title: 'цена за единицу, руб.' },
    amount: { group: 'Выполнено работ', title: 'стоимость, руб.' },
  },
  section: (number: string, name: string) => (number === '' ? name : `${number}. ${name}`),
  sectionTotal: (number: string, name: string) => `Итого по разделу ${number === '' ? `«${name}»` : number}`,
  supplied: 'Материалы заказчика (справочно, в стоимость работ не входят)',
  subtotal: 'Итого',
  gross: 'Всего по акту',
  starred: (order: string) => `${order} *`,
  starNote: '* Стоимость – доля остатка стоимости позиции по смете: произведение цены и количества округлено иначе.',
  over: (position: string, quantity: string, unit: string, amount: string | null, reason: string | null) =>
    `Сверх договора, позиция ${position}: ${formatQuantity(quantity)} ${unit}`.trimEnd() +
    `${amount === null ? '' : ` на ${money(amount)} руб.`}${reason === null ? '' : ` (${reason})`}.`,
  rateChange: (amount: string) => `Изменение суммы НДС из-за ставки на дату приёмки: ${money(amount)} руб.`,
  oneSided: (date: string, reason: string) =>
    `Акт подписан в одностороннем порядке ${formatDate(date)} (ГК РФ, ст. 753, п. 4). Причина: ${reason}.`,
  inWords: (words: string) => `Всего по акту: ${words}.`,
  hands: 'Сдал',
  accepts: 'Принял',
} as const;

export const VAT = {
  onTop: (rate: VatRate) => `НДС ${formatPercent(rate)}`,
  within: (rate: VatRate) => `в том числе НДС ${formatPercent(rate)}`,
  none: 'НДС не облагается',
  several: 'Сумма НДС',
} as const;

export const SUMMARY = {
  form: 'Унифицированная форма № КС-3. Утверждена постановлением Госкомстата России от 11.11.1999 № 100',
  okud: '0322001',
  title: (number: string) => `СПРАВКА № ${number} о стоимости выполненных работ и затрат`,
  sheet: 'КС-3',
  columns: {
    order: 'Номер по порядку',
    name: 'Наименование пусковых комплексов, этапов, объектов, видов выполненных работ, оборудования, затрат',
    code: 'Код',
    group: 'Стоимость выполненных работ и затрат, руб.',
    from_start: 'с начала проведения работ',
    from_year: 'с начала года',
    period: 'в том числе за отчётный период',
  },
  all: 'Всего работ и затрат, включаемых в стоимость работ, в том числе:',
  net: 'Итого',
  vat: 'Сумма НДС',
  gross: 'Всего с учётом НДС',
  addition: 'Дополнение к форме: расчёты за отчётный период',
  inWords: (words: string) => `Всего за отчётный период с учётом НДС: ${words}.`,
  inWordsWithoutVat: (words: string) => `Всего за отчётный период: ${words}, НДС не облагается.`,
} as const;

export const SETTLEMENT = {
  title: (number: string) => `РАСЧЁТЫ по акту № ${number}`,
  sheet: 'Расчёты',
  act: 'Акт о приёмке выполненных работ',
  order: 'Номер',
  name: 'Основание',
  code: 'Код',
  base: 'От суммы, руб.',
  percent: 'Процент',
  amount: 'Сумма, руб.',
  gross: (vat: string) => `Стоимость работ по акту с учётом НДС (НДС ${money(vat)} руб.)`,
  grossOnly: 'Стоимость работ по акту',
  payable: 'К оплате',
  inWords: (words: string) => `К оплате: ${words}.`,
  note: 'Коды удержаний и требований – по формату ФНС (приказ ЕД-7-26/691@ от 28.07.2022). Удержания – со знаком «минус».',
} as const;

export const SETTLEMENT_NAMES: Readonly<Record<SettlementCode, string>> = {
  '31': 'Зачёт аванса',
  '32': 'Гарантийное удержание',
  '33': 'Удержание неустойки (штрафа, пеней)',
  '34': 'Удержание: ошибки прошлых периодов',
  '35': 'Удержание по другим объектам',
  '36': 'Прочие удержания',
  '01': 'Требование неустойки (штрафа, пеней)',
  '02': 'Возврат гарантийного удержания',
  '03': 'Доплата: ошибки прошлых периодов',
  '04': 'Доплата по другим объектам',
  '05': 'Прочие требования',
};

export const JOURNAL = {
  form: 'Унифицированная форма № КС-6а. Утверждена постановлением Госкомстата России от 11.11.1999 № 100',
  okud: '0322006',
  title: (year: string) => `ЖУРНАЛ учёта выполненных работ за ${year} год`,
  halfTitle: (year: string, months: readonly string[]) =>
    `ЖУРНАЛ учёта выполненных работ за ${months[0]?.toLowerCase()} – ${months.at(-1)?.toLowerCase()} ${year} года`,
  sheet: (year: string) => `КС-6а ${year}`,
  asOf: 'По состоянию на',
  columns: {
    order: 'Номер по порядку',
    position: 'Позиция по смете',
    name: 'Конструктивные элементы и виды работ',
    code: 'Номер единичной расценки',
    unit: 'Ед. изм.',
    price: 'Цена за единицу, руб.',
    quantity: 'Количество работ по смете',
    amount: 'Сметная (договорная) стоимость, руб.',
    month: { quantity: 'кол-во', amount: 'стоимость', from_start: 'с начала стр-ва' },
    rest: { group: 'Остаток на конец периода', quantity: 'кол-во', amount: 'стоимость' },
  },
  months: [
    'Январь',
    'Февраль',
    'Март',
    'Апрель',
    'Май',
    'Июнь',
    'Июль',
    'Август',
    'Сентябрь',
    'Октябрь',
    'Ноябрь',
    'Декабрь',
  ],
  total: 'Итого',
  incomplete: (missing: number, bound: Exclude<AmountBound, 'exact'>) =>
    `* Не хватает цен: ${missing}. Стоимость по смете и остаток этих позиций и итога – ${BOUND_WORDS[bound].trimEnd()}${bound === 'open' ? '' : ' указанных'}.`,
  none: 'Работ нет',
} as const;
