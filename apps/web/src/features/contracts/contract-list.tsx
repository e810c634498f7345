import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useAbility } from '#platform/abilities.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { errorTexts } from '#platform/notices.ts';
import { ContractFormDialog } from './contract-form-dialog.tsx';
import { contractListOptions } from './contract-queries.ts';
import { ContractStatusBadge } from './contract-status.tsx';
import { DeleteContractDialog } from './delete-contract-dialog.tsx';

type Props = {
  projectId: string;
  projectCustomer: { id: string; name: string } | null;
  renderSpecifications: (contract: Contract) => ReactNode;
};
type Open = { kind: 'edit'; contract: Contract | null } | { kind: 'delete'; contract: Contract } | null;

/** The contracts of a project; each opens to its specifications. */
export function ContractList({ projectId, projectCustomer, renderSpecifications }: Props) {
  const { t } = useTranslation();
  const list = useQuery(contractListOptions(projectId));
  const canCreate = useAbility('contract.create');
  const [open, setOpen] = useState<Open>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  };
  const columns = useContractColumns({
    expanded,
    onToggle: toggle,
    onEdit: (contract) => setOpen({ kind: 'edit', contract }),
    onDelete: (contract) => setOpen({ kind: 'delete', contract }),
  });
  const create = canCreate ? (
    <Button icon="plus" onClick={() => setOpen({ kind: 'edit', contract: null })}>
      {t('contracts.create')}
    </Button>
  ) : undefined;
  const contracts = list.data?.results ?? [];
  const hasPrices = contracts.some((contract) => contract.current_amount !== undefined);

  return (
    <Sheet title={t('contracts.title')} actions={contracts.length > 0 ? create : undefined}>
      {list.isPending && <SkeletonRows rows={3} height={36} />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title={t('contracts.loadFailed')}
          text={describeFailure(list.error, errorTexts())}
          onRetry={() => {
            void list.refetch();
          }}
        />
      )}
      {list.data !== undefined && contracts.length === 0 && (
        <EmptyState icon="document" title={t('contracts.emptyTitle')} text={t('contracts.emptyText')} action={create} />
      )}
      {contracts.length > 0 && (
        <Table
          caption={t('contracts.title')}
          rows={contracts}
          rowKey={(contract) => contract.id}
          minWidth={1120}
          columns={hasPrices ? columns : columns.filter((column) => column.id !== 'amount')}
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

type ColumnActions = {
  expanded: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onEdit: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
};

function useContractColumns({ expanded, onToggle, onEdit, onDelete }: ColumnActions): TableColumn<Contract>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'expand',
      title: t('contracts.specifications'),
      width: '56px',
      isTitleHidden: true,
      cell: (contract) => {
        const isOpen = expanded.has(contract.id);
        return (
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            size="small"
            aria-expanded={isOpen}
            label={t(isOpen ? 'contracts.hideSpecifications' : 'contracts.showSpecifications', {
              number: contract.number,
            })}
            onClick={() => onToggle(contract.id)}
          />
        );
      },
    },
    {
      id: 'number',
      title: t('contracts.number'),
      width: '140px',
      cell: (contract) => (
        <Link
          to="/projects/$projectId/contracts/$contractId"
          params={{ projectId: contract.project_id, contractId: contract.id }}
          title={contract.number}
        >
          {contract.number}
        </Link>
      ),
    },
    {
      id: 'date',
      title: t('contracts.date'),
      width: '104px',
      align: 'right',
      cell: (contract) => format.date(contract.date),
    },
    {
      id: 'subject',
      title: t('contracts.subject'),
      cell: (contract) => <span title={contract.subject ?? undefined}>{contract.subject ?? '—'}</span>,
    },
    {
      id: 'customer',
      title: t('contracts.customer'),
      width: '170px',
      cell: (contract) => <span title={contract.customer_name ?? undefined}>{contract.customer_name ?? '—'}</span>,
    },
    {
      id: 'status',
      title: t('contracts.status'),
      width: '118px',
      cell: (contract) => <ContractStatusBadge status={contract.status} />,
    },
    {
      id: 'amount',
      title: t('contracts.currentAmount'),
      width: '160px',
      align: 'right',
      cell: (contract) => (contract.current_amount === undefined ? '' : format.money(contract.current_amount)),
    },
    {
      id: 'count',
      title: t('contracts.specificationsCount'),
      width: '116px',
      align: 'right',
      cell: (contract) => contract.specifications_count,
    },
    {
      id: 'actions',
      title: t('contracts.actions'),
      width: '52px',
      align: 'right',
      isTitleHidden: true,
      cell: (contract) =>
        (contract.can.update || contract.can.delete) && (
          <Menu
            label={contract.number}
            trigger={<IconButton icon="more" size="small" label={`${t('contracts.actions')}: ${contract.number}`} />}
            entries={[
              ...(contract.can.update
                ? [{ id: 'edit', icon: 'edit', label: t('contracts.edit'), onSelect: () => onEdit(contract) } as const]
                : []),
              ...(contract.can.delete
                ? [
                    {
                      id: 'delete',
                      icon: 'trash',
                      isDanger: true,
                      label: t('contracts.delete'),
                      onSelect: () => onDelete(contract),
                    } as const,
                  ]
                : []),
            ]}
          />
        ),
    },
  ];
}
