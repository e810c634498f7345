import { useQuery } from '@tanstack/react-query';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { OwnOrders, ToCheck, WorstObjects } from './today-work.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ContractEnds, LateProjects, OpenSpecifications, OwnTasks, RecentPages } from './today-matters.tsx';
import { todayOptions } from './today-queries.ts';
import { TodaySums } from './today-sums.tsx';
import styles from './today.module.css';

/** Which groups concern the user: contract dates and unfinished specifications are irrelevant to field roles. */
function useWork() {
  const [seesPrices, changesContracts, makesProjects] = [
    useAbility('specification.view_prices'),
    useAbility('contract.update'),
    useAbility('project.create'),
  ];
  const [makes, changes] = [useAbility('specification.create'), useAbility('specification.update')];
  return { seesDeals: seesPrices || changesContracts || makesProjects, makesSpecifications: makes || changes };
}

/** Start page: overdue items, upcoming ends, pending work and totals. */
export function TodayScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  useCrumbs([{ label: t('today.title') }]);
  const { seesDeals, makesSpecifications } = useWork();
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
          <FirstSteps has={data.has} />
          {data.projects !== null && <TodaySums projects={data.projects} />}
          <div className={styles['columns']}>
            <div className={styles['column']}>
              {data.objects !== null && <WorstObjects objects={data.objects} />}
              {data.orders.open_count > 0 && <OwnOrders orders={data.orders} />}
              <OwnTasks tasks={data.tasks} />
              {data.contracts !== null && seesDeals && <ContractEnds contracts={data.contracts} />}
              {data.projects !== null && data.objects === null && <LateProjects projects={data.projects} />}
            </div>
            <div className={styles['column']}>
              {data.checks !== null && data.checks.count > 0 && <ToCheck checks={data.checks} />}
              {data.specifications !== null && makesSpecifications && (
                <OpenSpecifications specifications={data.specifications} />
              )}
              <RecentPages />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
