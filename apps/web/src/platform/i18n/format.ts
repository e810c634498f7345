import {
  formatDate,
  formatFileSize,
  formatMoney,
  formatPercent,
  formatShare,
  formatQuantity,
  formatQuantityTo,
} from '@karkas/domain/decimal/format-number.ts';
import { dayOfInstant, timeOfInstant } from '../clock.ts';
import { useLanguage } from './i18n.ts';
import type { Language } from './language.ts';

/** Formatters of numbers and dates for one language; the rules are in the domain package. */
export function formattersFor(language: Language) {
  return {
    money: (value: string) => formatMoney(value, { language }),
    quantity: (value: string) => formatQuantity(value, { language }),
    quantityTo: (value: string, places: number) => formatQuantityTo(value, places, { language }),
    percent: (value: string) => formatPercent(value, { language }),
    /** A share of a whole; a partial share is never rounded to 0 % or 100 %. */
    share: (value: string) => formatShare(value, { language }),
    date: (day: string) => formatDate(day, language),
    dateOfInstant: (timestamp: string) => formatDate(dayOfInstant(timestamp), language),
    /** Date and time to the minute, joined by a non-breaking space. */
    moment: (timestamp: string) => `${formatDate(dayOfInstant(timestamp), language)}\u00a0${timeOfInstant(timestamp)}`,
    fileSize: (bytes: number) => formatFileSize(bytes, language),
  };
}

export type Formatters = ReturnType<typeof formattersFor>;

/** Formatters for the page language; the component re-renders when it changes. */
export function useFormat(): Formatters {
  return formattersFor(useLanguage());
}
