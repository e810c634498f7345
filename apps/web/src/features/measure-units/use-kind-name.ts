import { useTranslation } from '#platform/i18n.ts';
import { isUnitKind } from './unit-kinds.ts';

/** The word of the reader's language for a kind of quantity. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => (isUnitKind(kind) ? t(`measureUnits.kinds.${kind}`) : kind);
}
