import { ABC_BOUNDS, type AbcClass } from '@karkas/domain/money/abc-classes.ts';

const ABC_SHARES: Record<AbcClass, string> = {
  A: `первые ${ABC_BOUNDS.A} % стоимости`,
  B: `от ${ABC_BOUNDS.A} до ${ABC_BOUNDS.B} % стоимости`,
  C: `последние ${100 - ABC_BOUNDS.B} % стоимости`,
};

/** The classes are those of the tab of merged resources: up to 80 and 95 percent of the cost. */
export const ABC_TEXTS = {
  sheet: 'ABC-анализ',
  title: 'Ресурсы по стоимости: ABC-анализ',
  share: 'Доля, %',
  cumulative: 'Нарастающим итогом, %',
  abc: 'Класс',
  group: (abc: AbcClass) => `Класс ${abc}: ${ABC_SHARES[abc]}`,
  group_total: (abc: AbcClass, count: number) => `Итого по классу ${abc}, ресурсов: ${count}`,
  total: 'Итого ресурсы с ценой',
};
