import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { Card } from '#ui/card/card.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { BinActions, type RestoreHandlers } from './bin-actions.tsx';
import { recordName } from '#platform/records/record-name.ts';
import styles from './bin.module.css';

/** Bin as a list on a phone, where six columns do not fit. */
export function BinList({ items, ...handlers }: RestoreHandlers & { items: readonly BinItem[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  return (
    <ul className={styles['tiles']} aria-label={t('bin.title')}>
      {items.map((item) => (
        <li key={item.id}>
          <Card
            title={recordName(item, language)}
            note={RECORD_KINDS[item.model].name[language]}
            foot={<BinActions item={item} {...handlers} />}
          >
            <dl className={styles['facts']}>
              <dt>{t('bin.deletedAt')}</dt>
              <dd>{format.moment(item.deleted_at)}</dd>
              <dt>{t('bin.deletedBy')}</dt>
              <dd>{item.deleted_by_name}</dd>
              <dt>{t('bin.keptUntil')}</dt>
              <dd>{format.dateOfInstant(item.kept_until)}</dd>
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}
