/** Agreed prices that keep their calculated parts, and the adjustment between the two. */
export const AGREED_PRICE_TEXTS = {
  adjustment: 'Корректировка: договорная цена минус расчёт',
  by_calculation: 'по расчёту позиций, до корректировки',
  difference: 'договорные цены минус расчёт',
} as const;
