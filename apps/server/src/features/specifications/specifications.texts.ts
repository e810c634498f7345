import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

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

/** Prefix of the revision number in search results. */
export const REVISION = 'ред.';

/** Texts of printed documents, Russian in every interface language. */
export const SPECIFICATION_TEXTS = {
  overhead: 'Накладные расходы',
  profit: 'Сметная прибыль',
  markupModes: { by_kind_of_work: 'по видам работ, % от ФОТ', none: 'не начисляются' },
  repair: 'ремонт, по видам ремонтных работ, % от ФОТ',
} as const;
