import type { REVISION_CHANGES } from '@karkas/api/specifications/revisions.schemas.ts';

/** Texts of the printed revision changes, Russian in every interface language. */
export const CHANGES = {
  title: (name: string) => `Изменения: ${name}`,
  sheet: 'Изменения',
  compared: (after: number, before: number) => `Редакция ${after} против редакции ${before}`,
  counts: (changed: number, added: number, removed: number) =>
    `Изменено: ${changed}; добавлено: ${added}; исключено: ${removed}`,
  unpriced: (count: number) => `Без оценки в деньгах: ${count}, в сумму изменений они не входят`,
  effect: 'Сумма изменений по позициям, ₽',
  charges: 'Изменение начислений на итог, ₽',
  gross: 'Изменение итога с начислениями и НДС, ₽',
  kinds: { added: 'Добавлена', removed: 'Исключена', changed: 'Изменена' } satisfies Record<
    (typeof REVISION_CHANGES)[number],
    string
  >,
  columns: {
    change: 'Изменение',
    number: '№',
    section: 'Раздел',
    name: 'Наименование',
    unit: 'Ед. изм.',
    quantityBefore: 'Количество было',
    quantity: 'Количество стало',
    priceBefore: 'Цена было, ₽',
    price: 'Цена стало, ₽',
    totalBefore: 'Стоимость было, ₽',
    total: 'Стоимость стало, ₽',
    effect: 'Разница, ₽',
  },
  /** A changed name or unit. */
  changed: (before: string, after: string) => `${after} (было: ${before})`,
} as const;
