/** Signs of the currencies an account can be kept in. */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = { RUB: '₽', USD: '$', EUR: '€', CNY: '¥' };
