import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useTranslation } from '#platform/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/format.ts';
import { Money } from '#ui/money/money.tsx';
import { ContractLink } from './contract-link.tsx';
import { ContractStatusBadge } from './contract-status.tsx';
import { givenAmount } from './given-amount.ts';

type ColumnActions = {
  expanded: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onEdit: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
};

export function useContractColumns({ expanded, onToggle, onEdit, onDelete }: ColumnActions): TableColumn<Contract>[] {
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
      cell: (contract) => <ContractLink contract={contract} />,
    },
    {
      id: 'date',
      title: t('contracts.date'),
      width: '114px',
      yields: 4,
      align: 'right',
      cell: (contract) => format.date(contract.date),
    },
    {
      id: 'subject',
      title: t('contracts.subject'),
      yields: 1,
      cell: (contract) => <span data-hint={contract.subject ?? undefined}>{contract.subject ?? '—'}</span>,
    },
    {
      id: 'customer',
      title: t('contracts.customer'),
      width: '170px',
      isWrapped: true,
      yields: 3,
      cell: (contract) => <span data-hint={contract.customer_name ?? undefined}>{contract.customer_name ?? '—'}</span>,
    },
    {
      id: 'status',
      title: t('contracts.status'),
      width: '118px',
      yields: 2,
      cell: (contract) => <ContractStatusBadge status={contract.status} />,
    },
    {
      id: 'amount',
      title: t('contracts.currentAmount'),
      width: '160px',
      align: 'right',
      cell: (contract) => <Money value={givenAmount(contract.current_amount)} />,
    },
    {
      id: 'count',
      title: t('contracts.specificationsCount'),
      width: '116px',
      yields: 5,
      align: 'right',
      cell: (contract) => contract.specifications_count,
    },
    {
      id: 'actions',
      title: t('contracts.actions'),
      width: '52px',
      align: 'right',
      isTitleHidden: true,
      cell: (contract) => <ContractMenu contract={contract} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
}

function ContractMenu({
  contract,
  onEdit,
  onDelete,
}: { contract: Contract } & Pick<ColumnActions, 'onEdit' | 'onDelete'>) {
  const { t } = useTranslation();
  const entries: (MenuEntry | false)[] = [
    contract.can.update && {
      id: 'edit',
      icon: 'edit',
      label: t('contracts.edit'),
      onSelect: () => onEdit(contract),
    },
    contract.can.delete && {
      id: 'delete',
      icon: 'trash',
      isDanger: true,
      label: t('contracts.delete'),
      onSelect: () => onDelete(contract),
    },
  ];
  const allowed = entries.filter((entry) => entry !== false);
  if (allowed.length === 0) return null;
  return (
    <Menu
      label={contract.number}
      trigger={<IconButton icon="more" size="small" label={`${t('contracts.actions')}: ${contract.number}`} />}
      entries={allowed}
    />
  );
}
