import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Texts on the amounts of bills, loaded with the dialogs that use them. */
export const withBillMoney = lazyTexts({
  ru: async () => ({ billMoney: (await import('./bill-money.ru.texts.ts')).billMoneyRu }),
  en: async () => ({ billMoney: (await import('./bill-money.en.texts.ts')).billMoneyEn }),
});
