import type { RestoredItem } from '@karkas/api/bin/bin.schemas.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { useLanguage, useTranslation } from '#platform/i18n.ts';

/** What a record named and came back without. */
export function LostWith({ item: { lost } }: { item: RestoredItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kindOf = (model: string): string | undefined =>
    Object.entries(RECORD_KINDS).find(([kind]) => kind === model)?.[1].name[language];
  const names = new Set(lost.flatMap(({ model, name }) => name ?? kindOf(model) ?? []));
  if (names.size === 0) return null;
  return <p>{t('bin.restoredWithout', { names: [...names].join(', ') })}</p>;
}
