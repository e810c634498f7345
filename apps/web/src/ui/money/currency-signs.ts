/** The signs of the currencies that an account may be kept in. */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = { RUB: '₽', USD: '$', EUR: '€', CNY: '¥' };
