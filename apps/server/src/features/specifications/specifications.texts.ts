import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { formatPercent } from '@karkas/domain/decimal/format-number.ts';
import { pluralRu } from '@karkas/domain/text/plural.ts';

/** Completed work that a revision would lose; `left` is the remaining volume, null where the position was removed. */
export function lostWork(
  language: Language,
  { name, unit, done, left }: { name: string; unit: string; done: string; left: string | null },
): string {
  const [quantity, rest] = [`${done} ${unit}`.trim(), left === null ? null : `${left} ${unit}`.trim()];
  if (language === 'ru')
    return `${name}: выполнено ${quantity}, ${rest === null ? 'а позиция удалена' : `а в редакции ${rest}`}`;
  return `${name}: ${quantity} done, ${rest === null ? 'and the position is removed' : `and the revision has ${rest}`}`;
}

/** The share of a total on outdated prices beside the company's limit; `share` is null without price permission. */
export function staleOf(
  language: Language,
  { share, limit, days }: { share: string | null; limit: number; days: number },
): string {
  const of = (percent: string): string => formatPercent(percent, { language });
  if (language === 'ru') {
    const age = `старше ${String(days)} ${pluralRu(days, 'дня', 'дней', 'дней')}`;
    return share === null
      ? `На ценах ${age} стоит больше ${of(String(limit))} итога`
      : `На ценах ${age} стоит ${of(share)} итога, предел компании — ${of(String(limit))}`;
  }
  const age = `older than ${String(days)} ${days === 1 ? 'day' : 'days'}`;
  return share === null
    ? `More than ${of(String(limit))} of the total stands on prices ${age}`
    : `${of(share)} of the total stands on prices ${age}; the limit of the company is ${of(String(limit))}`;
}

/** Prefix of the revision number in search results. */
export const REVISION = 'ред.';

/** Texts of printed documents, Russian in every interface language. */
export const SPECIFICATION_TEXTS = {
  overhead: 'Накладные расходы',
  profit: 'Сметная прибыль',
  markupModes: { by_kind_of_work: 'по видам работ, % от ФОТ', none: 'не начисляются' },
  repair: 'ремонт, по видам ремонтных работ, % от ФОТ',
} as const;
