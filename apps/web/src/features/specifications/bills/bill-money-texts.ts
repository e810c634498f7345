import { textsLater } from '#platform/i18n.ts';

/** The words of what bills state of money, which come with the windows that speak them. */
export const withBillMoney = textsLater({
  ru: async () => ({ billMoney: (await import('./bill-money.ru.texts.ts')).billMoneyRu }),
  en: async () => ({ billMoney: (await import('./bill-money.en.texts.ts')).billMoneyEn }),
});
