import type { LostRecord } from '@karkas/api/bin/bin.schemas.ts';
import { useLanguage, useTranslation } from '#platform/i18n.ts';
import { lostNames } from '#platform/lost-names.ts';

/** Related records that a restored record came back without. */
export function LostWith({ lost }: { lost: readonly LostRecord[] }) {
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
