import { formatPercent } from '@karkas/domain/decimal/format-number.ts';
import { amountInFiguresAndWords } from '@karkas/domain/money/amount-in-words.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

/** Printed documents are always Russian, regardless of the interface language. */
export const FOOTER_PAGE = 'Стр. &P из &N';

export const LIST_TOO_LONG = {
  ru: 'Список слишком длинный для PDF: скачайте его в xlsx или csv',
  en: 'The list is too long for PDF: download it as xlsx or csv',
};

/** `isLeast`: some prices are missing, so the total is a lower bound. */
export type TotalWithVat = { gross: string; vat: string; rate: VatRate; isLeast?: boolean };

/** The last line of a priced document: the total and its VAT in figures and words. */
export function totalInWords({ gross, vat, rate, isLeast = false }: TotalWithVat): string {
  const total = `Всего: ${isLeast ? 'не менее ' : ''}${amountInFiguresAndWords(gross)}`;
  if (rate === 'none') return `${total}, НДС не облагается.`;
  return `${total}, в том числе НДС ${formatPercent(rate)} – ${amountInFiguresAndWords(vat)}.`;
}

export const SIGNATURES = {
  post: '(должность)',
  signature: '(подпись)',
  line: '____',
  name: '(фамилия, инициалы)',
  date: '«____» ____________________ 20____ г.',
};
