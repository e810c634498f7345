import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { Sheet } from '#ui/page/page.tsx';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { BoundedMoney, boundOfLacks, type Lacks } from '#platform/list/bounded-money.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { Bar, HatchPattern } from './overview-bar.tsx';
import { Legend } from './overview-legend.tsx';
import { contractSegments, excess, limitedSegments, scaleEnd, type Segment } from './overview-scale.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from './overview.module.css';

type Totals = NonNullable<ProjectOverview['totals']>;
type Amounts = {
  original: string;
  agreements: string;
  current: string;
  specifications: string;
  missing_prices_count?: number | undefined;
  missing_deductions_count?: number | undefined;
  completed?: string;
  /** Started positions without a price, which are not included. */
  unpriced_work_count?: number;
  unpriced_deductions_count?: number;
  terminated?: string;
};
type Line = {
  id: string;
  label: string;
  amount: string;
  lacks: Lacks;
  segments: Segment[];
  tick?: number;
  note?: string;
  isOver?: boolean;
};

type Limit = { limit?: string; over?: string | undefined };

const orZero = (amount: string | undefined): string => amount ?? '0';
const amountsOf = (contract: ProjectOverview['contracts'][number]): Amounts => ({
  original: contract.original ?? '0',
  agreements: contract.agreements ?? '0',
  current: contract.current ?? '0',
  specifications: contract.specifications ?? '0',
  missing_prices_count: contract.missing_prices_count,
  missing_deductions_count: contract.missing_deductions_count,
});

/** Contracts whose specifications count in the project price. */
const isInPrice = ({ counted_as: part, status }: ProjectOverview['contracts'][number]): boolean =>
  part === 'price' && status !== 'terminated';

/**
 * Contracts against their specifications on one zero-based scale. A table with a column of bars, so that screen
 * reader users get the same figures.
 */
export function OverviewChart({
  projectId,
  contracts,
  totals,
}: {
  projectId: string;
  contracts: ProjectOverview['contracts'];
  totals: Totals;
}) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const canOpen = useAbility('contract.view');
  const linesOf = useLines(
    scaleEnd([
      totals.original,
      totals.current,
      totals.specifications,
      totals.completed,
      ...contracts.flatMap(({ original, current, specifications }) => [original, current, specifications].map(orZero)),
    ]),
  );
  const noteOf = ({ kind, status, counted_as: part, accepted }: ProjectOverview['contracts'][number]): string =>
    [
      t(`contracts.statuses.${status}`),
      ...(part === 'cost' ? [t(`contracts.kinds.${kind}`), t('projects.overview.isCost')] : []),
      ...(part === null ? [t('projects.overview.isNotCounted')] : []),
      ...(accepted ? [t('projects.overview.acceptedOf', { amount: money(accepted) })] : []),
    ].join(' · ');
  const groups = contracts.map((contract) => ({ contract, lines: linesOf.of(amountsOf(contract), 'overBy') }));
  const free = roundMoney(
    decimal(totals.specifications).minus(
      addAll(contracts.filter(isInPrice).map((contract) => contract.specifications ?? '0')),
    ),
  );
  const freeGaps = (key: 'missing_prices_count' | 'missing_deductions_count'): number =>
    contracts.filter(isInPrice).reduce((left, contract) => left - (contract[key] ?? 0), totals[key]);
  const hasFree = !decimal(free).eq('0');
  const whole = linesOf.of(totals, 'totalOverBy');
  const kinds = new Set(
    [...groups.flatMap((group) => group.lines), ...whole].flatMap((line) =>
      line.segments.map((segment) => segment.kind),
    ),
  );
  return (
    <Sheet title={t('projects.overview.chart')}>
      <figure className={styles['chartFrame']}>
        <HatchPattern />
        <table className={styles['chart']}>
          <caption className={styles['hidden']}>{t('projects.overview.chart')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles['hidden']}>{t('projects.overview.measure')}</span>
              </th>
              <th scope="col">
                <span className={styles['hidden']}>{t('projects.overview.scale')}</span>
                <span className={styles['ends']} aria-hidden="true">
                  <span>0</span>
                  <span>
                    <Money value={String(linesOf.end)} isWhole />
                  </span>
                </span>
              </th>
              <th scope="col">
                <span className={styles['hidden']}>{t('projects.overview.amount')}</span>
              </th>
            </tr>
          </thead>
          {groups.map(({ contract, lines }) => (
            <Group
              key={contract.id}
              lines={lines}
              note={noteOf(contract)}
              title={<ContractName projectId={projectId} contract={contract} canOpen={canOpen} />}
            />
          ))}
          {hasFree && (
            <Group
              title={t('projects.overview.free')}
              note={t('projects.overview.freeHint')}
              lines={[
                linesOf.specifications(free, {
                  missing: freeGaps('missing_prices_count'),
                  deductions: freeGaps('missing_deductions_count'),
                }),
              ]}
            />
          )}
          {/* With a single contract the total repeats it; only the work done is new. */}
          <Group
            isTotal
            title={t('projects.overview.total')}
            lines={contracts.length === 1 && !hasFree ? whole.filter((line) => line.id === 'completed') : whole}
          />
        </table>
        <Legend kinds={kinds} />
      </figure>
    </Sheet>
  );
}

export function ContractName({
  projectId,
  contract,
  canOpen,
}: {
  projectId: string;
  contract: { id: string; number: string };
  canOpen: boolean;
}) {
  const { t } = useTranslation();
  const name = t('projects.overview.contract', { number: contract.number });
  return canOpen ? (
    <Link
      to="/projects/$projectId/contracts/$contractId"
      params={{ projectId, contractId: contract.id }}
      data-hint={name}
    >
      {name}
    </Link>
  ) : (
    <span data-hint={name}>{name}</span>
  );
}

/** Rows of amounts on a scale that ends at a round number. */
function useLines(end: number) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const specifications = (amount: string, lacks: Lacks, { limit = '0', over }: Limit = {}): Line => ({
    id: 'specifications',
    label: t('projects.overview.specifications'),
    amount,
    lacks,
    segments: limitedSegments('specifications', { amount, limit }, end),
    ...(over === undefined ? {} : { note: over, isOver: true }),
  });
  const of = (
    { original, agreements, current, completed, terminated = '0', ...rest }: Amounts,
    overKey: 'overBy' | 'totalOverBy',
  ): Line[] => {
    const overText = (amount: string, lacks: Lacks) => {
      const over = excess(amount, current);
      const by = t(`projects.overview.by.${boundOfLacks(lacks)}`);
      return over === null ? undefined : t(`projects.overview.${overKey}`, { by, amount: money(over) });
    };
    const specified = { missing: rest.missing_prices_count, deductions: rest.missing_deductions_count };
    const done = { missing: rest.unpriced_work_count, missingOff: rest.unpriced_deductions_count };
    const doneOver = completed === undefined ? undefined : overText(completed, done);
    const hasTerminated = !decimal(terminated).eq('0');
    const isChanged = !decimal(agreements).eq('0') || hasTerminated;
    return [
      {
        id: 'contract',
        label: overKey === 'overBy' ? t('projects.overview.byContract') : t('projects.overview.current'),
        amount: current,
        lacks: {},
        segments: contractSegments({ original, current }, end),
        ...(isChanged
          ? {
              tick: Number(original) / end,
              note: t(`projects.overview.${hasTerminated ? 'partsTerminated' : 'parts'}`, {
                original: money(original),
                agreements: money(agreements, { isChange: true }),
                terminated: money(terminated),
              }),
            }
          : {}),
      },
      specifications(rest.specifications, specified, {
        limit: current,
        over: overText(rest.specifications, specified),
      }),
      ...(completed === undefined
        ? []
        : [
            {
              id: 'completed',
              label: t('projects.overview.completed'),
              amount: completed,
              lacks: done,
              segments: limitedSegments('completed', { amount: completed, limit: current }, end),
              ...(doneOver === undefined ? {} : { note: doneOver, isOver: true }),
            },
          ]),
    ];
  };
  return { end, of, specifications };
}

function Group({
  title,
  note,
  lines,
  isTotal = false,
}: {
  title: ReactNode;
  note?: string;
  lines: readonly Line[];
  isTotal?: boolean;
}) {
  return (
    <tbody className={joinClasses(isTotal && styles['total'])}>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles['group']}>
          {title}
          {note !== undefined && <span className={styles['groupNote']}>{note}</span>}
        </th>
      </tr>
      {lines.map((line) => (
        <Fragment key={line.id}>
          <tr>
            <th scope="row">{line.label}</th>
            <td className={styles['plot']}>
              <Bar segments={line.segments} tick={line.tick} />
            </td>
            <td className={styles['amount']}>
              <BoundedMoney value={line.amount} {...line.lacks} />
            </td>
          </tr>
          {line.note !== undefined && (
            <tr>
              <td colSpan={3} className={joinClasses(styles['note'], line.isOver && styles['overNote'])}>
                {line.note}
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  );
}
