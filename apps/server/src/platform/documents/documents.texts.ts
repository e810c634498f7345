import { formatPercent } from '@karkas/domain/decimal/format-number.ts';
import { BOUND_WORDS } from '@karkas/domain/documents/price-change.texts.ts';
import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import { amountInFiguresAndWords } from '@karkas/domain/money/amount-in-words.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';

/** Printed documents are always Russian, regardless of the interface language. */
export const FOOTER_PAGE = 'Стр. &P из &N';

export const LIST_TOO_LONG = {
  ru: 'Список слишком длинный для PDF: скачайте его в xlsx или csv',
  en: 'The list is too long for PDF: download it as xlsx or csv',
};

/** `bound`: with missing prices the total is not exact. */
export type TotalWithVat = { gross: string; vat: string; rate: VatRate; bound?: AmountBound };

/** The last line of a priced document: the total and its VAT in figures and words. */
export function totalInWords({ gross, vat, rate, bound = 'exact' }: TotalWithVat): string {
  const total = `Всего: ${BOUND_WORDS[bound]}${amountInFiguresAndWords(gross)}`;
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
