import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { ContractLink } from '../contract-link.tsx';
import { CurrentSum } from '../amounts/current-sum.tsx';
import { givenAmount } from '../amounts/given-amount.ts';
import { ContractStatusBadge } from '../contract-status.tsx';

type ColumnActions = {
  expanded: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onEdit: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
};

export function useContractColumns({ expanded, onToggle, onEdit, onDelete }: ColumnActions): TableColumn<Contract>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const columns: (TableColumn<Contract> | false)[] = [
    !isNarrow && {
      id: 'expand',
      title: t('contracts.specifications'),
      width: '56px',
      isTitleHidden: true,
      cell: (contract) => <Expander contract={contract} isOpen={expanded.has(contract.id)} onToggle={onToggle} />,
    },
    {
      id: 'number',
      title: t('contracts.number'),
      // Cards begin with the link to the contract.
      ...(isNarrow ? {} : { width: '120px' }),
      cell: (contract) => <ContractLink contract={contract} />,
    },
    {
      id: 'date',
      title: t('contracts.date'),
      width: '104px',
      yields: 4,
      align: 'right',
      card: 'line',
      cell: (contract) => format.date(contract.date),
    },
    {
      id: 'subject',
      title: t('contracts.subject'),
      yields: 1,
      card: 'line',
      cell: ({ subject }) => (subject === null ? '—' : <span data-hint={subject}>{subject}</span>),
    },
    {
      id: 'customer',
      title: t('contracts.customer'),
      width: '220px',
      isWrapped: true,
      yields: 3,
      card: 'hidden',
      cell: ({ customer_name: name }) => (name === null ? '—' : <span data-hint={name}>{name}</span>),
    },
    {
      id: 'status',
      title: t('contracts.status'),
      width: '118px',
      yields: 2,
      cardTitle: '',
      cell: (contract) => <ContractStatusBadge status={contract.status} />,
    },
    {
      id: 'amount',
      title: t('contracts.currentAmount'),
      width: '160px',
      align: 'right',
      card: 'head',
      cell: (contract) => <CurrentSum contract={contract} value={givenAmount(contract.current_amount)} />,
    },
    {
      id: 'count',
      title: t('contracts.specificationsCount'),
      width: '116px',
      yields: 5,
      align: 'right',
      card: 'hidden',
      cell: (contract) => contract.specifications_count,
    },
    {
      id: 'actions',
      title: t('contracts.actions'),
      width: '52px',
      align: 'right',
      isTitleHidden: true,
      card: 'corner',
      cell: (contract) => (
        <>
          <ContractMenu contract={contract} onEdit={onEdit} onDelete={onDelete} />
          {isNarrow && <Expander contract={contract} isOpen={expanded.has(contract.id)} onToggle={onToggle} />}
        </>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Expands a contract to its specifications. */
function Expander({
  contract,
  isOpen,
  onToggle,
}: { contract: Contract; isOpen: boolean } & Pick<ColumnActions, 'onToggle'>) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const closed = isNarrow ? 'chevron-down' : 'chevron-right';
  const opened = isNarrow ? 'chevron-up' : 'chevron-down';
  return (
    <IconButton
      icon={isOpen ? opened : closed}
      size="small"
      aria-expanded={isOpen}
      label={t(isOpen ? 'contracts.hideSpecifications' : 'contracts.showSpecifications', { number: contract.number })}
      onClick={() => onToggle(contract.id)}
    />
  );
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
