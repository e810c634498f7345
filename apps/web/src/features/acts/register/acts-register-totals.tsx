import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import type { ActRegisterTotals } from '@karkas/api/acts/register/register-totals.schemas.ts';
import { addAll } from '@karkas/domain/decimal/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListTotals, type ListSum } from '#platform/list/list-totals.tsx';
import { Money } from '#ui/money/money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { actTotalsOptions, type ActFilters } from './acts-register-queries.ts';

type Group = ActRegisterTotals['groups'][number];
/** Steps of an act whose sums matter; canceled and superseded acts are in no sum. */
const STEPS = { signed: ['signed'], presented: ['presented'], draft: ['draft', 'refused'] } as const;

/** Sums of the register: accepted, presented and drafts, apart for both directions. */
export function ActRegisterTotals({ filters, columns }: { filters: ActFilters; columns: readonly TableColumn<Act>[] }) {
  const { t } = useTranslation();
  return (
    <ListTotals
      query={useQuery(actTotalsOptions(filters))}
      columns={columns}
      sumsOf={({ groups }) =>
        (['out', 'in'] as const).flatMap((direction) =>
          (['signed', 'presented', 'draft'] as const).map((step): ListSum | false => {
            const gross = sumOf(groups.filter((group) => group.direction === direction && isOf(step, group)));
            return gross === null
              ? false
              : {
                  id: `${direction} ${step}`,
                  label: t(`acts.list.sums.${direction}.${step}`),
                  value: <Money value={gross} />,
                };
          }),
        )
      }
      notesOf={({ groups }) => {
        const out = groups.filter(({ status }) => status === 'canceled' || status === 'superseded');
        const count = out.reduce((sum, { acts_count: acts }) => sum + acts, 0);
        return [count > 0 && t('acts.list.sums.outside', { count })];
      }}
    />
  );
}

const isOf = (step: keyof typeof STEPS, { status }: Group): boolean => STEPS[step].some((one) => one === status);

/** Null without acts, or without the permission to see amounts. */
function sumOf(groups: readonly Group[]): string | null {
  const sums = groups.flatMap(({ gross }) => (gross === undefined ? [] : [gross]));
  return sums.length === 0 ? null : addAll(sums);
}
