import { linkSubcontractRow } from '@karkas/api/acts/subcontract-balance.endpoints.ts';
import type { SubcontractBalance } from '@karkas/api/acts/subcontract-balance.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Select } from '#ui/select/select.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { actKeys } from '../acts-queries.ts';

type Row = SubcontractBalance['rows'][number];

/** The column in which a person states the customer's position; absent without the permission or such positions. */
export function useUpstreamColumn({ project_id: projectId, customer_rows: positions }: SubcontractBalance) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canLink = useAbility('act.update');
  const options = useMemo(
    () =>
      positions.map(({ row_key: value, number, name, unit }) => ({
        value,
        label: `${number} ${name}${unit === null ? '' : ` (${displayUnit(unit)})`}`,
      })),
    [positions],
  );
  const linking = useMutation({
    mutationFn: async ({ row, key }: { row: Row; key: string | null }) => {
      for (const row_key of row.subcontract_row_keys)
        await callEndpoint(linkSubcontractRow, {
          params: { project_id: projectId },
          body: { row_key, upstream_row_key: key },
        });
    },
    meta: { failure: t('actsMore.balance.linkFailed') },
    onSuccess: async (_answer, { key }) => {
      await client.invalidateQueries({ queryKey: [...actKeys.all, 'balance', projectId] });
      announceSuccess(t(key === null ? 'actsMore.balance.unlinked' : 'actsMore.balance.linked'));
    },
  });
  if (!canLink || options.length === 0) return null;
  return {
    id: 'upstream',
    title: t('actsMore.balance.upstream'),
    width: '240px',
    yields: 5,
    cell: (row): ReactNode => (
      <Select
        label={t('actsMore.balance.upstreamOf', { name: row.name })}
        isLabelHidden
        isClearable
        disabled={linking.isPending}
        value={row.matched_by === 'row_key' ? row.row_key : ''}
        options={options}
        onValueChange={(key) => linking.mutate({ row, key: key === '' ? null : key })}
      />
    ),
  } satisfies TableColumn<Row>;
}
