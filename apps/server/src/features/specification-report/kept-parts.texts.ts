/** Agreed prices that keep what was calculated: its parts, and what the price differs by from them. */
export const KEPT_PARTS = {
  adjustment: 'Корректировка: договорная цена минус расчёт',
  by_calculation: 'по расчёту позиций, до корректировки',
  difference: 'договорные цены минус расчёт',
} as const;
