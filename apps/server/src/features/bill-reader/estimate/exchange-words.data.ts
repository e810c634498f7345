/** Names for parts of a position in exchange formats, as in the form of the estimate. */
export const MACHINIST_LINE = 'ОТм(ЗТм) Средний разряд машинистов';
export const MACHINIST_UNIT = 'чел.-ч';
export const SECTION_TOTAL_LABEL = 'Итого по разделу';
export const DOCUMENT_TOTAL_LABEL = 'Всего по смете';
export const PAYROLL = 'ФОТ';
/** Coefficient targets, by the words of the schema and of the form. */
export const COEFFICIENT_WORDS: Readonly<Record<string, string>> = {
  ОТ: 'ОТ',
  ЗТ: 'ЗТ',
  ЭМ: 'ЭМ',
  ОТМ: 'ОТм',
  ЗТМ: 'ЗТм',
  МАТ: 'МАТ',
  ОБ: 'ОБ',
};
export const QUANTITY_TARGET = 'Расход';
export const COST_TARGET = 'Стоимость';
/** The product of coefficients without a stated reason. */
export const OWN_PRODUCT = 'Произведение коэффициентов строки';
export const VOLUME_TARGET = 'Объем';

export const UNSUPPORTED_TEXTS = {
  percentBase: (percent: string, base: string) => `${percent} от «${base}», а не от ФОТ`,
  volume: (value: string, name: string) => `коэффициент к объёму ${value} уже учтён в объёме (${name})`,
  warehouse: (amount: string) => `заготовительно-складские расходы ${amount}`,
  returned: (name: string) => `возвратный материал «${name}»`,
  amendments: (amount: string) => `надбавки к стоимости ${amount}`,
  placeholder: (code: string, name: string, quantity: string) =>
    `Ресурс по проекту без цены, его стоимость — отдельной позицией: ${[code, name, quantity].filter(Boolean).join(' ')}`,
  overhead: 'накладные расходы',
  profit: 'сметная прибыль',
} as const;

/** Names of cost elements, where a position states its price by elements. */
export const ELEMENT_NAMES = {
  labour: 'Оплата труда рабочих',
  machine: 'Эксплуатация машин без оплаты труда машинистов',
  machinist: 'Оплата труда машинистов',
  material: 'Материалы',
} as const;
/** A collection number before a norm code: «15.12-01-034-02». */
export const ARPS_COLLECTION = /^\d{1,3}\.(?=[А-ЯЁA-Z]*\d{1,2}-\d{2}-\d{3})/iu;
export const UNIT_OF_LABOUR = /чел/iu;
export const UNIT_OF_MACHINE = /маш/iu;
export const ELEMENT_WORDS = {
  wrong: (text: string) => `цена «${text}» не является числом, позиция ждёт расчёта`,
  base: (price: string) => `базисная цена ${price}: текущей цены в файле нет, позиция ждёт расчёта`,
  parts: (price: string, sum: string) => `цена за единицу ${price} не равна сумме своих частей ${sum}`,
} as const;

export const ARPS_VERSION = /^АРПС\s*1\.10$/u;
export const ARPS_WORDS = {
  percent: (name: string, value: string) => `${name} ${value}: не похоже ни на долю, ни на процент`,
  second: (name: string, value: string) => `второе значение для позиции, ${name} ${value}`,
  coefficient: (text: string) => `Коэффициент позиции: ${text}`,
  resource: (text: string) => `Ресурс без учёта: цены ресурсов не складываются в цену позиции: ${text}`,
} as const;

/** Гранд-Смета: figures of a position, and parts of the document that a specification cannot represent. */
export const GRAND_WORDS = {
  percents:
    'накладные расходы, сметная прибыль и лимитированные затраты: в файле Гранд-Сметы их нет при позициях, задайте их в спецификации',
  charge: (name: string) => `начисление «${name}»`,
  card: (name: string) => `Технологическая карта повторяет другие позиции: ${name}`,
  again: (name: string) => `Позиция повторена в файле: ${name}`,
  resource: (text: string) => `Ресурс без цены: ${text}`,
} as const;
