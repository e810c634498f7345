/** The columns of an estimate, as the lines of an own price are called. */
export const OWN_PRICE_COLUMNS = {
  labour: { sign: 'ОТ', name: 'Оплата труда' },
  machines: { sign: 'ЭМ', name: 'Эксплуатация машин' },
  materials: { sign: 'М', name: 'Материалы' },
} as const;
