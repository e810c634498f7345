import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney } from '@karkas/domain/decimal/format-number.ts';

type Texts = { ru: string; en: string };

const inEnglish = (amount: string): string => formatMoney(amount, { language: 'en' });

/** States what can still be returned. */
export const RETENTION_LEFT = (left: string): Texts => {
  const amount = decimal(left).lt('0') ? '0.00' : left;
  return {
    ru: `Удержано и не возвращено по договору ${formatMoney(amount)}: вернуть больше нельзя`,
    en: `The contract retains ${inEnglish(amount)} that is not returned: no more can be returned`,
  };
};

/** For a payment, which may be of another kind. */
export const RETENTION_PAID = (left: string): Texts => {
  const { ru, en } = RETENTION_LEFT(left);
  return {
    ru: `${ru}. Если возврат заявлен актом, укажите акт; лишнее запишите прочим платежом.`,
    en: `${en}. If an act claims the return, name the act; record the excess as another payment.`,
  };
};

/** What acts have offset of the advances. */
export const ADVANCE_OFFSET = (offset: string): Texts => ({
  ru: `Акты уже зачли аванс на ${formatMoney(offset)}: сначала исправьте или отзовите их`,
  en: `Acts have offset ${inEnglish(offset)} of the advance: correct or recall them first`,
});
