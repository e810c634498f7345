import type { ObjectRisk, ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { PlanBar } from './plan-bar.tsx';
import { RiskAmount } from './risk-amount.tsx';
import { RiskLink } from './risk-link.tsx';
import styles from './objects.module.css';

type Column = TableColumn<ObjectRow>;

/** Columns of the object table; amounts for readers with price permission. */
export function useObjectColumns(hasPrices: boolean): Column[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      title: t('objects.name'),
      isSortable: true,
      cell: ({ id, name }) => (
        <Link to="/projects/$projectId" params={{ projectId: id }} data-hint={name}>
          <Unbroken>{name}</Unbroken>
        </Link>
      ),
    },
    {
      id: 'customer',
      title: t('objects.customer'),
      under: 'name',
      cell: ({ code, customer_name: customer }) => [code, customer].filter(Boolean).join(' · ') || '—',
    },
    {
      id: 'fact_share',
      title: t('objects.planAndFact'),
      width: '176px',
      isSortable: true,
      cell: (object) => <PlanBar object={object} />,
    },
    {
      id: 'deviation',
      title: t('objects.deviation'),
      width: '104px',
      align: 'right',
      isSortable: true,
      yields: 3,
      cell: ({ deviation_days: days }) => (days === null ? '—' : <Deviation days={days} />),
    },
    {
      id: 'end_date',
      title: t('objects.end'),
      width: '124px',
      isSortable: true,
      isWrapped: true,
      align: 'right',
      cell: (object) => <ObjectEnds object={object} />,
    },
    ...(hasPrices ? moneyColumns(t) : []),
    {
      id: 'risk',
      title: t('objects.attention'),
      width: '268px',
      isSortable: true,
      isWrapped: true,
      cell: ({ worst_risk: worst, risks }) =>
        worst === null ? (
          <span className={styles['calm']}>{t('objects.calm')}</span>
        ) : (
          <Worst risk={worst} more={risks.length - 1} />
        ),
    },
  ];
}

function moneyColumns(t: ReturnType<typeof useTranslation>['t']): Column[] {
  return [
    {
      id: 'done',
      title: t('objects.done'),
      width: '156px',
      align: 'right',
      yields: 1,
      cell: (object) => <Done object={object} />,
    },
    {
      id: 'to_pay',
      title: t('objects.toPay'),
      width: '148px',
      align: 'right',
      isWrapped: true,
      yields: 2,
      cell: (object) => <ObjectToPay object={object} />,
    },
  ];
}

export function Deviation({ days }: { days: number }) {
  const { t } = useTranslation();
  if (days === 0) return t('objects.onPlan');
  return (
    <span className={days < 0 ? styles['late'] : styles['ahead']}>
      {t(days < 0 ? 'objects.behind' : 'objects.ahead', { count: Math.abs(days) })}
    </span>
  );
}

/** Contractual end and forecast; without a forecast, the reason. */
export function ObjectEnds({
  object: { end_date: end, end_source: source, forecast_end: forecast, forecast_missing: gap },
}: {
  object: ObjectRow;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isLate = end !== null && forecast !== null && forecast > end;
  return (
    <span className={styles['pair']}>
      <span {...(source === null ? {} : { 'data-hint': t(`objects.endSources.${source}`) })}>
        {end === null ? '—' : format.date(end)}
      </span>
      {forecast === null ? (
        gap !== null && gap !== 'not_under_way' && <small>{t(`objects.forecastGaps.${gap}`)}</small>
      ) : (
        <small className={isLate ? styles['late'] : undefined}>
          {t('objects.forecast', { day: format.date(forecast) })}
        </small>
      )}
    </span>
  );
}

function Done({
  object: { done, amount, amount_source: source, missing_prices_count: missing, missing_deductions_count: deductions },
}: {
  object: ObjectRow;
}) {
  const { t } = useTranslation();
  if (done === undefined) return '—';
  return (
    <span className={styles['pair']}>
      <span data-hint={t(`objects.workSources.${done.source}`)}>
        <BoundedMoney value={done.gross} missing={done.unpriced_count} missingOff={done.unpriced_deductions_count} />
      </span>
      <small {...(source === null ? {} : { 'data-hint': t(`objects.amountSources.${source}`) })}>
        {amount === null || amount === undefined ? (
          t('objects.amountUnknown')
        ) : (
          <>
            {t('objects.of')} <BoundedMoney value={amount} missing={missing} deductions={deductions} />
          </>
        )}
      </small>
    </span>
  );
}

export function ObjectToPay({ object: { done, payment, payment_missing: gap } }: { object: ObjectRow }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  if (payment === null || payment === undefined)
    return (
      <span className={styles['pair']}>
        <span>—</span>
        {gap !== null && gap !== 'no_work' && <small>{t(`objects.paymentGaps.${gap}`)}</small>}
      </span>
    );
  const lacks = { missing: done?.unpriced_count, missingOff: done?.unpriced_deductions_count };
  const terms = t(`objects.paymentBy.${done?.source === 'acts' ? 'acts' : 'work'}`, {
    done: money(done?.gross ?? '0'),
    advance: money(payment.advance),
    retention: money(payment.retention),
    payable: money(payment.payable),
    paid: money(payment.paid),
    toPay: money(payment.to_pay),
  });
  const isPaid = !decimal(payment.paid).eq('0');
  return (
    <span className={styles['pair']}>
      <span data-hint={terms}>
        <BoundedMoney value={payment.to_pay} {...lacks} />
      </span>
      <small>
        {t(isPaid ? 'objects.paid' : 'objects.retention')}{' '}
        <BoundedMoney value={isPaid ? payment.paid : payment.retention_left} {...(isPaid ? {} : lacks)} />
      </small>
    </span>
  );
}

function Worst({ risk, more }: { risk: ObjectRisk; more: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles['pair']}>
      <RiskLink link={risk.link} className={styles['risk']}>
        <span className={styles['mark']} data-severity={risk.severity} aria-hidden="true" />
        <span className={styles['hidden']}>{t(`objects.severities.${risk.severity}`)}: </span>
        {risk.message}
      </RiskLink>
      <RiskNote risk={risk} more={more} />
    </span>
  );
}

function RiskNote({ risk, more }: { risk: ObjectRisk; more: number }) {
  const { t } = useTranslation();
  const hasAmount = risk.amount !== undefined && risk.amount !== null;
  if (!hasAmount && more === 0) return null;
  return (
    <small>
      <RiskAmount risk={risk} />
      {hasAmount && more > 0 && ' · '}
      {more > 0 && t('objects.more', { count: more })}
    </small>
  );
}
