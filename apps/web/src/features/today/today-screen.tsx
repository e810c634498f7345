import type { Today } from '@karkas/api/today/today.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { FieldLink, OwnOrders, ToCheck, WorstObjects } from './today-work.tsx';
import { ContractEnds, LateProjects, OpenSpecifications, OwnTasks, RecentPages } from './today-matters.tsx';
import { StartsFolded } from './today-list.tsx';
import { OPEN_PARTS, orderOfDay, type DayPart } from './today-order.ts';
import { todayOptions } from './today-queries.ts';
import { TodaySums } from './today-sums.tsx';
import styles from './today.module.css';

const firstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps);

/** Which groups concern the user: contract dates and unfinished specifications are irrelevant to field roles. */
function useWork() {
  const [seesPrices, changesContracts, makesProjects, takesPayments] = [
    useAbility('specification.view_prices'),
    useAbility('contract.update'),
    useAbility('project.create'),
    useAbility('payment.import'),
  ];
  const [makes, changes] = [useAbility('specification.create'), useAbility('specification.update')];
  const makesSpecifications = makes || changes;
  return {
    seesDeals: seesPrices || changesContracts || makesProjects,
    makesSpecifications,
    order: orderOfDay({ seesPrices, makesProjects, takesPayments, makesSpecifications }),
  };
}

/** Start page: overdue items, upcoming ends, pending work and totals, in the order of the user's role. */
export function TodayScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  useCrumbs([{ label: t('today.title') }]);
  const query = useQuery(todayOptions());
  const { data } = query;
  return (
    <Page title={t('today.title')} note={data === undefined ? undefined : format.date(data.day)}>
      {data === undefined ? (
        <Sheet>
          <QueryStates query={query} title={t('today.loadFailed')} rows={10} height={36} />
        </Sheet>
      ) : (
        <>
          <Beginning has={data.has} />
          <Parts day={data} />
        </>
      )}
    </Page>
  );
}

/** Only a company that lacks something loads the first steps. */
function Beginning({ has }: { has: Today['has'] }) {
  const { Part } = useLazyPart(firstSteps, Object.values(has).includes(false));
  return Part === null ? null : <Part has={has} />;
}

function Parts({ day }: { day: Today }) {
  const { order, ...work } = useWork();
  const isNarrow = useIsNarrow();
  const parts = order.flatMap((part) => {
    const content = contentOf(part, day, { ...work, isNarrow });
    return content === null ? [] : [{ part, content }];
  });
  if (isNarrow)
    return (
      <div className={styles['column']}>
        {parts.map(({ part, content }, index) => (
          <StartsFolded key={part} value={index >= OPEN_PARTS}>
            {content}
          </StartsFolded>
        ))}
      </div>
    );
  const column = (isIn: (part: DayPart) => boolean) => (
    <div className={styles['column']}>
      {parts
        .filter(({ part }) => part !== 'sums' && isIn(part))
        .map(({ part, content }) => (
          <Fragment key={part}>{content}</Fragment>
        ))}
    </div>
  );
  return (
    <>
      {parts.find(({ part }) => part === 'sums')?.content}
      <div className={styles['columns']}>
        {column((part) => !SECOND_COLUMN.has(part))}
        {column((part) => SECOND_COLUMN.has(part))}
      </div>
    </>
  );
}

const SECOND_COLUMN: ReadonlySet<DayPart> = new Set(['checks', 'specifications', 'recent']);

/** Null for a part that the user does not see or that has nothing to show. */
function contentOf(
  part: DayPart,
  { orders, tasks, objects, projects, contracts, checks, specifications }: Today,
  { seesDeals, makesSpecifications, isNarrow }: { seesDeals: boolean; makesSpecifications: boolean; isNarrow: boolean },
): ReactNode {
  const hasLate = projects !== null && objects === null && projects.overdue_count > 0;
  const hasSums = projects !== null && (projects.sums ?? null) !== null && projects.count > 0;
  const contents: Record<DayPart, ReactNode> = {
    field: isNarrow ? <FieldLink /> : null,
    orders: orders.open_count > 0 ? <OwnOrders orders={orders} /> : null,
    tasks: tasks.open_count === 0 && orders.open_count > 0 ? null : <OwnTasks tasks={tasks} />,
    objects: objects === null ? null : <WorstObjects objects={objects} />,
    sums: hasSums ? <TodaySums projects={projects} /> : null,
    late: hasLate ? <LateProjects projects={projects} /> : null,
    contracts: contracts !== null && seesDeals ? <ContractEnds contracts={contracts} /> : null,
    checks: checks !== null && checks.count > 0 ? <ToCheck checks={checks} /> : null,
    specifications:
      specifications !== null && makesSpecifications ? <OpenSpecifications specifications={specifications} /> : null,
    recent: <RecentPages />,
  };
  return contents[part];
}
