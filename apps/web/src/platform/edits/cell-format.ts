import { parseDecimalInput, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';

/** Formats and parses cells; number rules are those of packages/domain. */
export function cellFormatFor(language: Language): CellFormat {
  return {
    show(kind, value) {
      if (value === null) return '';
      if (kind === 'money') return formatMoney(value, { currency: false, language });
      return kind === 'quantity' ? formatQuantity(value, { language }) : value;
    },
    edit(kind, value) {
      if (value === null) return '';
      return (kind === 'money' || kind === 'quantity') && language === 'ru' ? value.replace('.', ',') : value;
    },
    read(kind, text) {
      if (text.trim() === '') return { isRead: true, value: null };
      if (kind !== 'money' && kind !== 'quantity') return { isRead: true, value: text.replaceAll(/\s+/gu, ' ').trim() };
      const number = parseDecimalInput(text.trim());
      if (number === null) return { isRead: false };
      return { isRead: true, value: kind === 'money' ? roundMoney(number) : roundQuantity(number) };
    },
  };
}
