import { SKIP_REASONS, type Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { requestAction } from '#platform/page/requested-action.ts';
import styles from '../bills.module.css';

type Counts = Pick<Vor, 'sections_count' | 'works_count' | 'resources_count'>;

/** Counts of what was read: «Прочитано: 3 раздела, 9 работ, 11 ресурсов». */
export function BillCounts({ bill }: { bill: Counts }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className={styles['counts']}>
      {t('specifications.upload.summary', {
        sections: t('specifications.upload.sections', { count: bill.sections_count }),
        works: t('specifications.upload.works', { count: bill.works_count }),
        resources: t('specifications.upload.resources', { count: bill.resources_count }),
      })}
    </p>
  );
}

/** Doubtful and skipped cells by row and column of the file. */
export function BillRemarks({ bill }: { bill: Vor }): ReactNode {
  const { t } = useTranslation();
  const skipped = bill.skipped.filter((row) => row.reason !== 'blank');
  return (
    <>
      <section>
        <h3 className={styles['subtitle']}>
          {bill.warnings.length === 0
            ? t('specifications.upload.noWarnings')
            : t('specifications.upload.warnings', { count: bill.warnings.length })}
        </h3>
        {bill.warnings.length === 0 ? null : (
          <ul className={styles['remarks']}>
            {bill.warnings.map((warning, index) => (
              <li key={index}>
                <span className={styles['place']}>
                  <Place sheet={warning.sheet} row={warning.row} column={warning.column} />
                </span>
                <span>
                  {warning.message}
                  {warning.code === 'price_list' ? <PricesLink /> : null}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {skipped.length === 0 ? null : (
        <details>
          <summary className={styles['subtitle']}>
            {t('specifications.upload.skipped', { count: skipped.length })}
          </summary>
          <ul className={styles['remarks']}>
            {skipped.map((row) => {
              const reason = SKIP_REASONS.find((name) => name === row.reason);
              return (
                <li key={`${row.sheet ?? ''} ${row.row}`}>
                  <span className={styles['place']}>
                    <Place sheet={row.sheet} row={row.row} column={null} />
                  </span>
                  <span>
                    {reason === undefined ? row.reason : t(`specifications.upload.skippedReasons.${reason}`)}
                    {row.text === '' ? '' : `: ${row.text}`}
                  </span>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}

/** Link to the price books, for members who may import prices. */
function PricesLink(): ReactNode {
  const { t } = useTranslation();
  const [seesPrices, canCreate] = [useAbility('specification.view_prices'), useAbility('norm.create')];
  if (!seesPrices || !canCreate) return null;
  return (
    <>
      {' '}
      <Link to="/prices" onClick={() => requestAction('import-prices')}>
        {t('specifications.upload.loadPrices')}
      </Link>
    </>
  );
}

export function Place({
  sheet,
  row,
  column,
}: {
  sheet?: string | undefined;
  row: number | null;
  column: string | null;
}): ReactNode {
  const { t } = useTranslation();
  const parts = [
    sheet === undefined ? null : `«${sheet}»`,
    row === null ? null : t('specifications.upload.row', { row }),
    column === null ? null : t('specifications.upload.column', { column }),
  ];
  return parts.filter((part) => part !== null).join(', ');
}
