/** Printed documents are Russian in every language of the interface. */

export const AGREEMENT_TEXTS = {
  title: (number: string) => `Дополнительное соглашение № ${number}`,
  toContract: (number: string, date: string) => `к договору № ${number} от ${date}`,
  preamble: (customer: string, company: string, number: string, date: string) =>
    `${customer}, с одной стороны, и ${company}, с другой стороны, вместе именуемые «Стороны», заключили настоящее дополнительное соглашение (далее – Соглашение) к договору № ${number} от ${date} (далее – Договор) о нижеследующем:`,
  object: (name: string, address: string | null) => `Объект: ${name}${address === null ? '' : `, ${address}`}`,
  subject: (subject: string) => `Предмет изменений: ${subject}`,
  works:
    'Стороны изменяют состав, объёмы и стоимость работ по Договору согласно Приложению № 1, которое является неотъемлемой частью Соглашения.',
  /** Omits the sums before and after where the contract states no sum. */
  price: (change: { verb: string; by: string; delta: string }, sums: { before: string; after: string } | null) =>
    `Цена Договора ${change.verb} ${change.by} ${change.delta}${sums === null ? '' : ` и вместо ${sums.before} составляет ${sums.after}`}`,
  samePrice: (price: string) => `Цена Договора не изменяется и составляет ${price}`,
  noPriceChange: 'Цена Договора не изменяется',
  grows: 'увеличивается',
  falls: 'уменьшается',
  vatWithin: (rate: string, vat: string) => `, в том числе НДС ${rate} % – ${vat}.`,
  vatOnTop: (rate: string, vat: string, gross: string) => `, кроме того НДС ${rate} % – ${vat}, всего с НДС ${gross}.`,
  noVat: ', НДС не облагается.',
  zeroVat: ', НДС 0 %.',
  clauseAnew: (clause: string, date: string) =>
    `Пункт ${clause} Договора изложить в следующей редакции: «${clause}. Срок окончания работ – ${date}».`,
  endDate: (before: string | null, date: string) =>
    before === null
      ? `Срок окончания работ по Договору установить по ${date}`
      : `Срок окончания работ, установленный Договором по ${before}, изменить и установить по ${date}`,
  rest: 'Во всём остальном, что не предусмотрено Соглашением, Стороны руководствуются условиями Договора.',
  force: 'Соглашение вступает в силу со дня подписания обеими Сторонами и является неотъемлемой частью Договора.',
  copies:
    'Соглашение составлено в двух экземплярах, имеющих одинаковую юридическую силу, по одному для каждой из Сторон.',
  sides: 'Реквизиты и подписи сторон',
  annexTitle: 'Приложение № 1',
  annexOf: (number: string, date: string, contract: string, contractDate: string) =>
    `к дополнительному соглашению № ${number} от ${date} к договору № ${contract} от ${contractDate}`,
  annexHead: 'Изменения состава, объёмов и стоимости работ',
  rowsWithVat: 'Цены и суммы позиций указаны с НДС.',
  rowsWithoutVat: 'Цены и суммы позиций указаны без НДС.',
  rowsOfDifferentVat: 'Цены и суммы позиций указаны с НДС или без НДС, как в их спецификациях.',
  of: (role: string) => `От ${ROLE_GENITIVES[role] ?? role}`,
  unsigned: 'ПРОЕКТ. Не подписан',
  uncommitted: 'ПРОЕКТ. Цены не утверждены',
  canceled: 'Соглашение аннулировано',
} as const;

const ROLE_GENITIVES: Readonly<Record<string, string>> = {
  Заказчик: 'Заказчика',
  Подрядчик: 'Подрядчика',
  Субподрядчик: 'Субподрядчика',
  Покупатель: 'Покупателя',
  Поставщик: 'Поставщика',
  Исполнитель: 'Исполнителя',
};

export const ANNEX_COLUMNS = {
  number: '№',
  name: 'Наименование работ, материалов',
  unit: 'Ед. изм.',
  before: 'По договору',
  after: 'По соглашению',
  quantity: 'Кол-во',
  price: 'Цена, руб.',
  total: 'Сумма, руб.',
  effect: 'Изменение, руб.',
} as const;
export const CHANGE_GROUPS = {
  changed: 'Изменяемые позиции',
  added: 'Добавляемые позиции',
  removed: 'Исключаемые позиции',
} as const;
export const ANNEX_TOTALS = {
  charges: 'Начисления на итог',
  net: 'Итого по спецификации без НДС',
  gross: 'Всего по спецификации с НДС',
  whole: 'Всего по спецификации, НДС не облагается',
} as const;
/** Label of the VAT row: included in the amount above, or added on top of it. */
export const VAT_ROW = (rate: string, isIncluded: boolean): string =>
  `${isIncluded ? 'в том числе НДС' : 'НДС'} ${rate} %`;
/** Labels of sums of the contract price, which are not totals of the specification rows. */
export const PRICE_LABELS: Record<'net' | 'vat' | 'gross', (label: string) => string> = {
  net: () => 'Цена Договора без НДС',
  vat: (label) => `${label} (по цене Договора)`,
  gross: () => 'Цена Договора с НДС',
};
/** Note below sums with missing prices. */
export const missingNote = (before: number, after: number): string =>
  `Не хватает цен: до соглашения – ${before}, после – ${after}. В суммах только известная часть стоимости.`;
export const NO_PRICE = 'нет цены';
/** The change between two missing prices is unknown. */
export const NOTHING = '–';
export const OUTSIDE_SECTIONS = 'Вне разделов';

export const FILE_TITLE = (number: string, contract: string): string => `ДС № ${number} к договору № ${contract}`;
