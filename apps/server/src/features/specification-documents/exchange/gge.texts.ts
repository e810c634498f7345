import type { UnfitReason } from './unfit-rows.ts';

/** Texts of a local estimate in the ministry's exchange form. */
export const GGE_TEXTS = {
  root: 'LocalEstimateResourceIndexMethod',
  location: 'LocalEstimateResourceIndexMethod-3_01.xsd',
  program: 'Каркас',
  programVersion: '1',
  type: 'ЛС',
  version: '3.01',
  unknown: 'Не указано',
  noRegion: '00',
  method: 'Приказ Минстроя России от 04.08.2020 № 421/пр',
  overheads: 'Приказ Минстроя России от 21.12.2020 № 812/пр',
  profits: 'Приказ Минстроя России от 11.12.2020 № 774/пр',
  standard: 'ГСН',
  reference: 'Справочная информация',
  territory: 'Территория',
  object: 'Непроизводственный',
  contract: (number: string, date: string) => `Договор № ${number}${date === '' ? '' : ` от ${date}`}`,
  construction: 'Строительные',
  mounting: 'Монтажные',
  equipment: 'Оборудование',
  other: 'Прочее',
  /** A code without letters is a building norm; branches are mounting and commissioning. */
  bareFamily: 'ГЭСН',
  mountingBranch: 'м',
  commissioningBranch: 'п',
  payroll: 'ФОТ',
  overhead: 'Накладные расходы',
  profit: 'Сметная прибыль',
  index: 'Индекс изменения сметной стоимости',
  coefficient: 'Произведение коэффициентов строки',
  coefficientReason: 'По расчёту спецификации',
  consumption: 'Расход',
  cost: 'Стоимость',
  /** Justification of a position without a code: how estimates refer to a priced row without a norm. */
  priceList: 'Прайс',
  ownPrice: 'Расценка не из федерального реестра: цена единицы без ресурсов',
  fromCustomer: 'Поставляет заказчик',
  noMachine: 'Машина не указана',
  machineUnit: 'маш.-ч',
  noSection: 'Без раздела',
  emptySection: 'В разделе нет позиций',
  rounding: 'Округление',
  roundingUnit: 'руб.',
  notes: {
    own: (list: string) => `Не из федерального реестра, переданы ценой единицы без ресурсов, позиции: ${list}`,
    rounding: 'Строка «Округление»: на сколько сумма этих позиций отличается от произведений объёма на цену',
    removed: (list: string) => `Исключаются соглашением и в файл не входят, позиции: ${list}`,
    grade: (list: string) => `Разряд машиниста не указан, записан 0, позиции: ${list}`,
    charges: 'Начисления на итог и НДС в файл не входят',
    terms: 'Заполните в сметной программе: реквизиты нормативов, вид территории и объекта, подписи',
  },
} as const;

/** Norm codes of the federal register, by families and branches. */
export const NORM = /^(ГЭСН|ФЕР|ТЕР)?(мр|м|р|п)?[\s-]*(\d{2}-\d{2}-\d{3}-\d{2})$/iu;
/** «5 разряда», «разряд 4,2». */
export const GRADE = /(\d(?:[.,]\d)?)\s{0,3}разр|разр[а-я]{0,10}\s{0,3}(\d(?:[.,]\d)?)/iu;

/** Why a row cannot be exported to the form; a resource is named. */
export const UNFIT_TEXTS: Readonly<Record<UnfitReason, { ru: string; en: string }>> = {
  no_name: { ru: 'нет наименования', en: 'no name' },
  no_unit: { ru: 'нет единицы измерения', en: 'no unit' },
  no_quantity: { ru: 'нет объёма', en: 'no quantity' },
  no_price: { ru: 'нет цены', en: 'no price' },
  resource_no_name: { ru: 'у ресурса нет наименования', en: 'a resource has no name' },
  resource_no_unit: { ru: 'у ресурса нет единицы измерения', en: 'a resource has no unit' },
  resource_no_quantity: { ru: 'у ресурса нет количества', en: 'a resource has no quantity' },
  resource_no_price: { ru: 'у ресурса нет цены', en: 'a resource has no price' },
};

/** The API field to be filled in. */
export const UNFIT_COLUMNS: Readonly<Record<UnfitReason, string>> = {
  no_name: 'name',
  no_unit: 'unit',
  no_quantity: 'quantity',
  no_price: 'price',
  resource_no_name: 'name',
  resource_no_unit: 'unit',
  resource_no_quantity: 'quantity',
  resource_no_price: 'price',
};

export const UNFIT_DETAIL = {
  none: {
    ru: 'В спецификации нет позиций: выгружать нечего',
    en: 'The specification has no positions: there is nothing to export',
  },
  rows: (count: number, ru: string, en: string) => ({
    ru: `Схема Минстроя не принимает строки (${count}): ${ru}`,
    en: `Rows that do not fit the ministry's schema (${count}): ${en}`,
  }),
  more: (count: number) => ({ ru: `ещё ${count}`, en: `${count} more` }),
  row: (number: string, name: string, reason: string) => `${number} «${name}» — ${reason}`,
} as const;
