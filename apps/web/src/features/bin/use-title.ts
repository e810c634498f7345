import { nameAfterKind } from '#platform/records/record-name.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';

/** Kind and name of a record, for use in a sentence. */
export function useTitle(): (item: Pick<BinItem, 'model' | 'name'>) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ model, name }) =>
    t('bin.named', {
      model: RECORD_KINDS[model].name[language].toLocaleLowerCase(language),
      name: nameAfterKind({ model, name }, language),
    });
}
