/** Estimate columns, used as names of own price lines. */
export const OWN_PRICE_COLUMNS = {
  labour: { sign: 'ОТ', name: 'Оплата труда' },
  machines: { sign: 'ЭМ', name: 'Эксплуатация машин' },
  materials: { sign: 'М', name: 'Материалы' },
} as const;
