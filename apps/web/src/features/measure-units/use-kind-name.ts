import { useTranslation } from '#platform/i18n/i18n.ts';
import { isUnitKind } from './unit-kinds.ts';

/** Kind of quantity in the reader's language. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => (isUnitKind(kind) ? t(`measureUnits.kinds.${kind}`) : kind);
}
