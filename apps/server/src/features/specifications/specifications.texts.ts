import type { Language } from '@karkas/api/core/validation.texts.ts';

/** What a revision would lose of work that is done; `left` is the volume it has, null where the position is no more. */
export function lostWork(
  language: Language,
  { name, unit, done, left }: { name: string; unit: string; done: string; left: string | null },
): string {
  const [quantity, rest] = [`${done} ${unit}`.trim(), left === null ? null : `${left} ${unit}`.trim()];
  if (language === 'ru')
    return `${name}: выполнено ${quantity}, ${rest === null ? 'а позиция удалена' : `а в редакции ${rest}`}`;
  return `${name}: ${quantity} done, ${rest === null ? 'and the position is removed' : `and the revision has ${rest}`}`;
}

/** What stands before the number of a revision where a specification is found. */
export const REVISION = 'ред.';

/** Words that go into printed documents, which are Russian whatever the language of the screen. */
export const SPECIFICATION_TEXTS = {
  overhead: 'Накладные расходы',
  profit: 'Сметная прибыль',
  markupModes: { by_kind_of_work: 'по видам работ, % от ФОТ', none: 'не начисляются' },
  repair: 'ремонт, по видам ремонтных работ, % от ФОТ',
} as const;
