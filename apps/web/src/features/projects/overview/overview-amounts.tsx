import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ReactNode } from 'react';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { Money } from '#ui/money/money.tsx';
import { WorkSource } from './work-source.tsx';
import styles from './overview.module.css';

type Totals = NonNullable<ProjectOverview['totals']>;

/** Amounts in two rows: contracts with their changes, then specified, done and remaining. */
export function OverviewAmounts({
  totals,
  project,
  hasContracts,
}: {
  totals: Totals;
  project: Project;
  hasContracts: boolean;
}) {
  const { t } = useTranslation();
  const estimated = project.estimated_cost ?? '0';
  const lacks = { missing: project.missing_prices_count, deductions: project.missing_deductions_count };
  // Usually equals the contract total displayed above.
  const showsEstimate = decimal(estimated).gt('0') && !decimal(estimated).eq(totals.current);
  // Zero means no amount is given.
  const given = (amount: string) => (decimal(amount).eq('0') ? null : amount);
  const isPriced = [totals.original, totals.agreements, totals.current].some((one) => given(one) !== null);
  const [original, current] = isPriced ? [totals.original, totals.current] : [null, null];
  const specified = given(totals.specifications);
  return (
    <section className={styles['amounts']} aria-label={t('projects.overview.amounts')}>
      {hasContracts && (
        <dl className={styles['sum']}>
          <Figure label={t('projects.overview.original')} value={<Money value={original} />} />
          {/* The operator is the sign of the change. */}
          <Figure
            label={t('projects.overview.agreements')}
            value={<Money value={isPriced ? roundMoney(decimal(totals.agreements).abs()) : null} />}
            operator={isPriced ? (decimal(totals.agreements).lt('0') ? '−' : '+') : undefined}
            isSign
          />
          {decimal(totals.terminated).gt('0') && (
            <Figure
              label={t('projects.overview.terminated')}
              value={<Money value={totals.terminated} />}
              operator="+"
            />
          )}
          <Figure
            label={t('projects.overview.current')}
            value={<Money value={current} />}
            operator={isPriced ? '=' : undefined}
            tone="result"
          />
        </dl>
      )}
      <dl className={styles['sum']}>
        {showsEstimate && (
          <Figure label={t('projects.estimated')} value={<BoundedMoney value={estimated} {...lacks} />} />
        )}
        <Figure
          label={t('projects.overview.specifications')}
          value={
            specified === null ? (
              <Money value={null} />
            ) : (
              <BoundedMoney
                value={specified}
                missing={totals.missing_prices_count}
                deductions={totals.missing_deductions_count}
              />
            )
          }
        />
        <Figure
          label={t('projects.overview.completed')}
          value={
            given(totals.completed) === null && totals.unpriced_work_count === 0 ? (
              <Money value={null} />
            ) : (
              <BoundedMoney
                value={totals.completed}
                missing={totals.unpriced_work_count}
                missingOff={totals.unpriced_deductions_count}
              />
            )
          }
          hint={<WorkSource project={project} />}
        />
        {decimal(totals.cost).gt('0') && (
          <Figure
            label={t('projects.overview.cost')}
            value={<Money value={totals.cost} />}
            hint={t('projects.overview.costHint')}
          />
        )}
        <Remaining totals={totals} estimated={estimated} lacks={lacks} hasContracts={hasContracts} />
      </dl>
    </section>
  );
}

function Remaining({
  totals,
  estimated,
  lacks,
  hasContracts,
}: {
  totals: Totals;
  estimated: string;
  /** Missing prices in the estimated cost. */
  lacks: { missing: number | undefined; deductions: number | undefined };
  hasContracts: boolean;
}) {
  const { t } = useTranslation();
  const { remaining } = totals;
  const { unpriced_work_count: unpriced, unpriced_deductions_count: deductions } = totals;
  const left = {
    missing: hasContracts ? 0 : lacks.missing,
    deductions: hasContracts ? 0 : lacks.deductions,
    missingOff: unpriced + deductions,
    deductionsOff: deductions,
  };
  const isKnown = hasContracts
    ? !decimal(totals.current).eq('0') || !decimal(totals.completed).eq('0')
    : !decimal(estimated).eq('0');
  if (!isKnown)
    return <Figure label={t('projects.overview.remaining')} value="—" hint={t('projects.overview.noBaseHint')} />;
  if (decimal(remaining).gte('0')) {
    return (
      <Figure
        label={t('projects.overview.remaining')}
        value={<BoundedMoney value={remaining} {...left} />}
        hint={t(
          hasContracts
            ? decimal(totals.terminated).eq('0')
              ? 'projects.overview.remainingHint'
              : 'projects.overview.remainingHintTerminated'
            : 'projects.overview.ofEstimateHint',
        )}
      />
    );
  }
  const over = (
    <BoundedMoney
      value={roundMoney(decimal(remaining).abs())}
      missing={left.missingOff}
      deductions={left.deductionsOff}
      missingOff={left.missing}
      deductionsOff={left.deductions}
    />
  );
  return hasContracts ? (
    <Figure
      tone="over"
      label={t('projects.overview.overContracts')}
      value={over}
      hint={t('projects.overview.overContractsHint')}
    />
  ) : (
    <Figure
      tone="over"
      label={t('projects.overview.overEstimate')}
      value={over}
      hint={t('projects.overview.overEstimateHint')}
    />
  );
}

type FigureProps = {
  label: string;
  value: ReactNode;
  operator?: '+' | '−' | '=' | undefined;
  /** The operator is the sign of the amount and is read aloud with it. */
  isSign?: boolean;
  hint?: ReactNode;
  tone?: 'result' | 'over';
};

function Figure({ label, value, operator, isSign = false, hint, tone }: FigureProps) {
  return (
    <div className={joinClasses(styles['figure'], tone !== undefined && styles[tone])}>
      <dt data-hint={label}>{label}</dt>
      <dd>
        <span className={styles['value']}>
          {operator !== undefined && (
            <span className={styles['operator']} aria-hidden={!isSign}>
              {operator}
            </span>
          )}
          {value}
        </span>
        {hint !== undefined && <small>{hint}</small>}
      </dd>
    </div>
  );
}
