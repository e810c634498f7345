import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { formatDate, formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import { displayUnit } from '@karkas/domain/text/display-unit.ts';
import type { Language } from '@karkas/domain/text/language.ts';
import { dayOfInstant, timeOfInstant } from '#platform/clock.ts';
import type { CustomerCalls } from './customer-calls.ts';
import type { CustomerLinkWords } from './customer-link.ru.texts.ts';

export type Page = { words: CustomerLinkWords; language: Language; calls: CustomerCalls };

const NBSP = '\u00A0';
const PLUS = '+';

/** Values as the page writes them; a missing value is a dash. */
export type Formats = {
  date: (day: string | null) => string;
  moment: (timestamp: string) => string;
  /** With the sign of the currency. */
  money: (value: string) => string;
  /** For cells of a table: without the sign of the currency. */
  amount: (value: string | null | undefined) => string;
  /** A difference with its sign. */
  change: (value: string) => string;
  quantity: (value: string | null, unit?: string | null) => string;
  bounded: (text: string, bound: AmountBound) => string;
};

export function formatsOf({ language, words }: Pick<Page, 'language' | 'words'>): Formats {
  const quantity = (value: string): string => formatQuantity(value, { language });
  return {
    date: (day) => (day === null ? '—' : formatDate(day, language)),
    moment: (at) => `${formatDate(dayOfInstant(at), language)}${NBSP}${timeOfInstant(at)}`,
    money: (value) => formatMoney(value, { language }),
    amount: (value) =>
      value === null || value === undefined ? '—' : formatMoney(value, { language, currency: false }),
    change: (value) => `${decimal(value).gt('0') ? PLUS : ''}${formatMoney(value, { language, currency: false })}`,
    quantity: (value, unit = null) =>
      value === null ? '—' : `${quantity(value)}${unit === null ? '' : `${NBSP}${displayUnit(unit)}`}`,
    bounded: (text, bound) => {
      if (bound === 'exact') return text;
      const word = { at_least: words.atLeast, at_most: words.atMost, open: words.open }[bound];
      return `${word} ${text}`;
    },
  };
}
