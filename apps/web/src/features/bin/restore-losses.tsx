import type { LostRecord } from '@karkas/api/bin/bin.schemas.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { lostNames } from '#platform/records/lost-names.ts';

/** Related records that a restored record came back without. */
export function RestoreLosses({ lost }: { lost: readonly LostRecord[] }) {
  const { t } = useTranslation();
  const names = lostNames(lost, useLanguage());
  if (names === '') return null;
  return (
    <>
      <br />
      {t('bin.restoredWithout', { names })}
    </>
  );
}
