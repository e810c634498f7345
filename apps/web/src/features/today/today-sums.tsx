import type { Today } from '@karkas/api/today/today.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { HintMark } from '#ui/hint/hint-mark.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import styles from './today.module.css';

/** Contracted, done and remaining amounts of all active projects. */
export function TodaySums({ projects }: { projects: NonNullable<Today['projects']> }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { sums, without_contract_count: without } = projects;
  if (sums === undefined || sums === null || projects.count === 0) return null;
  const hasContracts = decimal(sums.contracted).gt('0');
  return (
    <Sheet
      title={
        <>
          {t('today.sums')}
          <span className={styles['count']}>{projects.count}</span>
        </>
      }
    >
      <dl className={styles['sums']}>
        {(['contracted', 'completed', 'remaining'] as const).map((name) => (
          <div key={name}>
            <dt>
              {t(`today.${name}`)}
              {isNarrow && name === 'remaining' ? <HintMark text={t('today.remainingTerms')} /> : null}
            </dt>
            <dd>
              {name === 'completed' ? (
                <BoundedMoney
                  value={sums.completed}
                  missing={sums.unpriced_work_count}
                  missingOff={sums.unpriced_deductions_count}
                />
              ) : (
                <BoundedMoney
                  value={sums[name]}
                  {...(name === 'remaining'
                    ? { missing: sums.unpriced_deductions_count, missingOff: sums.unpriced_work_count }
                    : {})}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['foot']}>
        {hasContracts && <ProgressBar value={shareOf(sums)} label={t('today.done')} />}
        <p className={styles['quiet']}>
          {[
            t('today.withVat'),
            ...(sums.unpriced_work_count > 0 ? [t('today.unpricedWork', { count: sums.unpriced_work_count })] : []),
            ...(sums.manual_work_count > 0 ? [t('today.byHand', { count: sums.manual_work_count })] : []),
            ...(without === null || without === 0 ? [] : [t('today.withoutContract', { count: without })]),
          ].join(' · ')}
        </p>
        {isNarrow ? null : <p className={styles['quiet']}>{t('today.remainingTerms')}</p>}
      </div>
    </Sheet>
  );
}

function shareOf({ contracted, completed }: { contracted: string; completed: string }): number {
  return Math.max(0, Math.min(100, (Number(completed) / Number(contracted)) * 100));
}
