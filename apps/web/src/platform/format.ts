import {
  formatDate,
  formatFileSize,
  formatMoney,
  formatPercent,
  formatShare,
  formatQuantity,
  formatQuantityTo,
} from '@karkas/domain/decimal/format-number.ts';
import { dayOfInstant, timeOfInstant } from './clock.ts';
import { useLanguage } from './i18n.ts';
import type { Language } from './language.ts';

/** Numbers and dates for the eye in one language; the rules live in the domain. */
export function formattersFor(language: Language) {
  return {
    money: (value: string) => formatMoney(value, { language }),
    quantity: (value: string) => formatQuantity(value, { language }),
    quantityTo: (value: string, places: number) => formatQuantityTo(value, places, { language }),
    percent: (value: string) => formatPercent(value, { language }),
    /** How much of a whole something is; a part is never shown as nothing or as all of it. */
    share: (value: string) => formatShare(value, { language }),
    date: (day: string) => formatDate(day, language),
    dateOfInstant: (timestamp: string) => formatDate(dayOfInstant(timestamp), language),
    /** Day and minute; the space does not break. */
    moment: (timestamp: string) => `${formatDate(dayOfInstant(timestamp), language)}\u00a0${timeOfInstant(timestamp)}`,
    fileSize: (bytes: number) => formatFileSize(bytes, language),
  };
}

export type Formatters = ReturnType<typeof formattersFor>;

/** The formatters of the language of the page; the component is drawn again when it is switched. */
export function useFormat(): Formatters {
  return formattersFor(useLanguage());
}
