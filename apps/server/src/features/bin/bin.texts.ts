import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';

type Words = { ru: string; en: string };
type Missing = { model: string; name: string | null; is_in_bin: boolean };

function called({ model, name }: Missing): Words {
  const kind = Object.entries(RECORD_KINDS).find(([key]) => key === model)?.[1];
  const of = (language: 'ru' | 'en'): string => kind?.phrase[language] ?? '';
  if (name === null) return { ru: of('ru') || 'запись', en: of('en') || 'a record' };
  return { ru: `${of('ru')} «${name}»`.trim(), en: `${of('en')} "${name}"`.trim() };
}

/** Why a record cannot be restored, with its missing references. */
export function parentGone(missing: readonly Missing[]): Words {
  const [first] = missing.filter((one) => one.is_in_bin);
  const named = first ?? missing[0];
  if (named === undefined)
    return { ru: 'Сначала восстановите запись, к которой она относится', en: 'First restore the record it belongs to' };
  const { ru, en } = called(named);
  return first === undefined
    ? { ru: `Восстановить нельзя: удалено навсегда — ${ru}`, en: `It cannot come back: deleted for good — ${en}` }
    : { ru: `Сначала восстановите: ${ru}`, en: `First restore ${en}` };
}
