import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { contractListOptions } from '../contract-queries.ts';
import { useContractColumns } from './contract-columns.tsx';
import { ContractTotals } from '../amounts/contract-totals.tsx';
import { useExpandedContracts } from './expanded-contracts.ts';
import { ContractFormDialog, DeleteContractDialog } from '../lazy-dialogs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';

type Props = {
  projectId: string;
  projectCustomer: { id: string; name: string } | null;
  renderSpecifications: (contract: Contract) => ReactNode;
};
type Open = { kind: 'edit'; contract: Contract | null } | { kind: 'delete'; contract: Contract } | null;

/** Contracts of a project; each row expands to its specifications. */
export function ContractList({ projectId, projectCustomer, renderSpecifications }: Props) {
  const { t } = useTranslation();
  const list = useQuery(contractListOptions(projectId));
  const navigate = useNavigate();
  const canCreate = useAbility('contract.create');
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<Open>(null);
  const { expanded, toggle } = useExpandedContracts(projectId);
  const columns = useContractColumns({
    expanded,
    onToggle: toggle,
    onEdit: (contract) => setOpen({ kind: 'edit', contract }),
    onDelete: (contract) => setOpen({ kind: 'delete', contract }),
  });
  const contracts = list.data?.results ?? [];
  const hasPrices = contracts.some((contract) => contract.current_amount !== undefined);
  const { shown, menu, arrangement } = useChosenColumns(
    'project-contracts',
    hasPrices ? columns : columns.filter((column) => column.id !== 'amount'),
    'number',
  );
  const create = canCreate ? (
    // Primary while there is no contract: it is the next step.
    <Button
      icon="plus"
      kind={contracts.length === 0 ? 'primary' : 'plain'}
      onClick={() => setOpen({ kind: 'edit', contract: null })}
    >
      {t('contracts.create')}
    </Button>
  ) : undefined;

  return (
    // On a phone the button is in the page head.
    <Sheet
      title={t('contracts.title')}
      actions={
        contracts.length > 0 && !isNarrow ? (
          <>
            {menu}
            {create}
          </>
        ) : undefined
      }
    >
      <QueryStates query={list} title={t('contracts.loadFailed')} rows={3} height={36} />
      {list.data !== undefined && contracts.length === 0 && (
        <EmptyState icon="document" title={t('contracts.emptyTitle')} text={t('contracts.emptyText')} action={create} />
      )}
      {contracts.length > 0 && (
        <Table
          caption={t('contracts.title')}
          rows={contracts}
          rowKey={(contract) => contract.id}
          columns={shown}
          arrangement={arrangement}
          {...(hasPrices && contracts.length > 1
            ? {
                renderTotals: (ofColumns: readonly TableColumn<Contract>[]) => (
                  <ContractTotals filters={{ project: projectId }} columns={ofColumns} />
                ),
              }
            : {})}
          expansion={(contract) => (expanded.has(contract.id) ? renderSpecifications(contract) : null)}
        />
      )}
      <OwnedDialog of={open}>
        {(what) =>
          what.kind === 'edit' ? (
            <ContractFormDialog
              isOpen
              projectId={projectId}
              contract={what.contract}
              projectCustomer={projectCustomer}
              onSaved={(saved) => {
                if (what.contract === null)
                  void navigate({
                    to: '/projects/$projectId/contracts/$contractId',
                    params: { projectId, contractId: saved.id },
                  });
              }}
              onClose={() => setOpen(null)}
            />
          ) : (
            <DeleteContractDialog contract={what.contract} onClose={() => setOpen(null)} />
          )
        }
      </OwnedDialog>
    </Sheet>
  );
}
