import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { Deviation } from './objects-columns.tsx';
import { PlanBar } from './plan-bar.tsx';
import styles from './objects.module.css';

/** An object on a phone: name, plan and fact, end and money, the main risk. The rest is on its page. */
export function useObjectCards(): TableColumn<ObjectRow>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      title: t('objects.name'),
      cell: ({ id, name }) => (
        <Link to="/projects/$projectId" params={{ projectId: id }}>
          <Unbroken>{name}</Unbroken>
        </Link>
      ),
    },
    {
      id: 'fact_share',
      title: t('objects.planAndFact'),
      width: '148px',
      card: 'row',
      cell: (object) => <Progress object={object} />,
    },
    { id: 'brief', title: t('objects.end'), width: '148px', card: 'row', cell: (object) => <Brief object={object} /> },
    {
      id: 'risk',
      title: t('objects.attention'),
      width: '148px',
      card: 'row',
      cell: ({ worst_risk: worst, risks }) =>
        worst === null ? (
          '—'
        ) : (
          <>
            <span className={styles['mark']} data-severity={worst.severity} aria-hidden="true" />
            <span className={styles['hidden']}>{t(`objects.severities.${worst.severity}`)}: </span>
            {worst.message}
            {risks.length > 1 && ` · ${t('objects.more', { count: risks.length - 1 })}`}
          </>
        ),
    },
  ];
}

/** Plan and fact on one line with the days ahead or behind. */
function Progress({ object }: { object: ObjectRow }) {
  const { deviation_days: days } = object;
  return (
    <div className={styles['progress']}>
      <PlanBar object={object} isSlim />
      {days !== null && <Deviation days={days} />}
    </div>
  );
}

/** The forecast where it is later than the end, else the end; then the amount to be paid, or why it is unknown. */
function Brief({ object }: { object: ObjectRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { end_date: end, forecast_end: forecast, payment, payment_missing: gap, done } = object;
  const isLate = end !== null && forecast !== null && forecast > end;
  return (
    <div className={styles['brief']}>
      {isLate ? (
        <span className={styles['late']}>{t('objects.forecast', { day: format.date(forecast) })}</span>
      ) : (
        <span>{end === null ? t('objects.noEnd') : t('objects.until', { day: format.date(end) })}</span>
      )}
      {payment !== null && payment !== undefined && (
        <span>
          {t('objects.toPayInLine')}{' '}
          <BoundedMoney
            value={payment.to_pay}
            missing={done?.unpriced_count}
            missingOff={done?.unpriced_deductions_count}
          />
        </span>
      )}
      {payment === null && gap !== null && gap !== 'no_work' && <span>{t(`objects.paymentGaps.${gap}`)}</span>}
    </div>
  );
}
