import type { CoefficientTarget } from '@karkas/domain/specification/index.ts';

/** Headings of the groups within a position, as in the form. */
export const GROUPS = [
  { group: 'machinists', words: /^(?:в\s?т\.?\s?ч\.?\s)?(?:ОТм|ОТМ|ЗПМ)(?:\s?\(ЗТм\))?$/u },
  { group: 'labour', words: /^(?:ОТ|ОЗП)(?:\s?\(ЗТ\))?$/u },
  { group: 'machines', words: /^ЭМ$/u },
  { group: 'materials', words: /^(?:М|МР|МАТ)$/u },
  { group: 'equipment', words: /^(?:ОБ|О|Оборудование)$/u },
] as const;

export const PERCENT_NAMES = [
  { of: 'overhead', name: /^(?:НР|накладные расходы)(?=\s|$|[.,(])/iu, code: /^Пр\/812/iu },
  { of: 'profit', name: /^(?:СП|сметная прибыль)(?=\s|$|[.,(])/iu, code: /^Пр\/774/iu },
] as const;

export const POSITION_TOTAL = /^всего по позиции/iu;
export const SUM_NAMES =
  /^(?:итог|всего|ФОТ$|фонд оплаты|ндс|в том числе|в т\.?\s?ч|сумма|справочно|кроме того|из них)/iu;
export const SECTION_TOTAL = /^(?:итого|всего) по (?:под)?разделу/iu;
export const DOCUMENT_TOTAL = /^(?:итого|всего) по (?:смете|локальн|расчету|расчёту)|^всего$/iu;
export const VAT_TOTAL = /^(?:сумма )?ндс/iu;
/** Tax within the sum above: the prices include it. */
export const VAT_WITHIN = /^(?:в том числе|в т\.?\s?ч\.?|из них) (?:сумма )?ндс/iu;
export const FREE_OF_VAT = /ндс не (?:облаг|предусм|начисл|взима)|без налога \(ндс\)|не облагается ндс/iu;
/** A part of the total above, not a charge. */
export const OF_WHICH = /^(?:в том числе|в т\.?\s?ч|из них|справочно|кроме того|фонд оплаты|фот(?![а-я]))/iu;
export const PART_OF_TOTAL =
  /^(?:итого|всего)?\s?(?:прям|материал|расходные|оборудован|оплат|фот(?![а-я])|фонд оплаты|накладн|сметн[а-я]{2} приб|эксплуатац|машин|механизм|затраты труда|трудозатрат|строительн|монтажн|прочи|возврат)|справочно/iu;
/** The sum of several sections, without a heading in the form. */
export const OUTER_TOTAL = /^(?:итого|всего) по (?:част|глав|этап|корпус|секци|этаж|блок|захватк)/iu;
export const MARKUP = /^(?:итого )?(?:накладн|сметн[а-я]{2} приб|НР|СП)(?![а-я]{0,3}\d)/iu;

/** «ОЗП=1,15; ЭМ=1,15 к расх.»: a cost part and its factor. */
export const COEFFICIENT_TEXT = /(?:^|[\s;,(])(?:ОЗП|ОТм?|ТЗМ?|ЗТм?|ЭМ|ЗПМ|МАТ|ОБ|М|ПЗ|к стоимости)\s?=\s?\d/u;
export const COEFFICIENT_PARTS =
  /(ОЗП|ОТм?|ОТМ|ТЗМ?|ЗТм?|ЭМ|ЗПМ|МАТ|ОБ|ПЗ|М|к стоимости)\s?=\s?(\d{1,3}(?:[.,]\d{1,7})?)/gu;
export const COEFFICIENT_TARGETS_OF: Readonly<Record<string, readonly CoefficientTarget[]>> = {
  ОЗП: ['labour'],
  ОТ: ['labour'],
  ТЗ: ['labour'],
  ЗТ: ['labour'],
  ЭМ: ['machines'],
  ЗПМ: ['machinists'],
  ОТм: ['machinists'],
  ОТМ: ['machinists'],
  ТЗМ: ['machinists'],
  ЗТм: ['machinists'],
  МАТ: ['materials'],
  М: ['materials'],
  ОБ: ['equipment'],
  ПЗ: ['labour', 'machines', 'machinists', 'materials'],
  'к стоимости': ['cost'],
};

/** Kind of a resource by its classifier code (КСР, ФСБЦ). */
export const LABOUR_CODE = /^(?:1-\d{3}-\d{2}|1|2-\d{3}-\d{2}|3-\d{3}-\d{2})$/;
export const MACHINIST_CODE = /^4-\d{3}-\d{2,3}$/;
export const MACHINE_CODE = /^91\./;
export const MACHINIST_NAME = /^(?:ОТм|ЗТм)|машинист/iu;
export const GRADE = /разряд\D{0,40}(\d(?:[.,]\d{1,2})?)/iu;
export const VOLUME_NOTE = /^Объ[её]м\s?=\s?(.{1,500})$/iu;

/** Coefficients stated only in figures. */
export const DERIVED_NAMES = { quantity: 'Коэффициенты сметы', cost: 'Коэффициент к стоимости' } as const;

export const COLUMN_TITLES = {
  number: '№ п/п',
  code: 'Обоснование',
  name: 'Наименование работ и затрат',
  unit: 'Единица измерения',
  per_unit: 'Количество на единицу',
  coefficient: 'Коэффициенты к количеству',
  quantity: 'Количество всего с учётом коэффициентов',
  base_price: 'Цена на единицу, базисная',
  index: 'Индекс',
  price: 'Цена на единицу, текущая',
  cost_coefficient: 'Коэффициенты к стоимости',
  total: 'Стоимость всего, текущая',
} as const;
