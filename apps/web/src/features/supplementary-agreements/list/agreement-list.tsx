import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { CreateAgreementDialog } from '../lazy-dialogs.ts';
import { AgreementAmount } from './agreement-amount.tsx';
import { AgreementLink } from './agreement-link.tsx';
import { agreementListOptions } from '../agreement-queries.ts';
import { AgreementStatusBadge } from '../agreement-status.tsx';
import { useChangePositions } from '../rows/use-change-positions.ts';
import styles from '../agreements.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

/** Agreements of a contract by date. */
export function AgreementList({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useQuery(agreementListOptions(contract.id));
  const [isCreating, setCreating] = useState(false);
  const agreements = list.data?.results ?? [];
  const columns = useAgreementColumns({
    hasPrices: agreements.some((agreement) => agreement.amount_delta !== undefined),
    terms: contract.vat_rate === 'none' ? 'whole' : contract.vat_included ? 'gross' : 'net',
  });
  const { shown, menu, arrangement } = useChosenColumns('agreements', columns, 'number');
  const create = contract.can.update ? (
    <>
      <ChangePositions contract={contract} />
      <Button icon="plus" onClick={() => setCreating(true)}>
        {t('agreements.create')}
      </Button>
    </>
  ) : undefined;
  return (
    <Sheet
      title={t('agreements.title')}
      actions={
        agreements.length > 0 ? (
          <>
            {menu}
            {create}
          </>
        ) : undefined
      }
    >
      <QueryStates query={list} title={t('agreements.loadFailed')} rows={2} height={36} />
      {list.data !== undefined && agreements.length === 0 && (
        <EmptyState
          icon="document"
          title={t('agreements.emptyTitle')}
          text={t('agreements.emptyText')}
          action={create}
        />
      )}
      {agreements.length > 0 && (
        <Table
          caption={t('agreements.title')}
          columns={shown}
          arrangement={arrangement}
          rows={agreements}
          rowKey={(agreement) => agreement.id}
          isDimmed={(agreement) => agreement.status === 'canceled'}
        />
      )}
      <OwnedDialog of={isCreating}>
        {() => (
          <CreateAgreementDialog
            contract={contract}
            onClose={() => setCreating(false)}
            onSaved={(created) => {
              void navigate({
                to: '/projects/$projectId/contracts/$contractId/agreements/$agreementId',
                params: { projectId: contract.project_id, contractId: contract.id, agreementId: created.id },
              });
            }}
          />
        )}
      </OwnedDialog>
    </Sheet>
  );
}

/** Offered once the contract has positions to change. */
function ChangePositions({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const change = useChangePositions(contract);
  const seesRows = useAbility('specification.view');
  if (!seesRows || !contract.can.create_specification || contract.specifications_count === 0) return null;
  return (
    <Button icon="list" isPending={change.isPending} onClick={change.start}>
      {t('agreements.changePositions')}
    </Button>
  );
}

function useAgreementColumns({
  hasPrices,
  terms,
}: {
  hasPrices: boolean;
  /** The VAT terms of the contract. */
  terms: 'net' | 'gross' | 'whole';
}): TableColumn<SupplementaryAgreement>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: (TableColumn<SupplementaryAgreement> | false)[] = [
    {
      id: 'number',
      title: t('agreements.number'),
      width: '150px',
      card: 'name',
      isWrapped: true,
      cell: ({ id, project_id, contract_id, number }) => (
        <AgreementLink projectId={project_id} contractId={contract_id} agreementId={id} number={number} />
      ),
    },
    {
      id: 'date',
      title: t('agreements.date'),
      width: '114px',
      yields: 1,
      align: 'right',
      card: 'line',
      cell: (agreement) => format.date(agreement.date),
    },
    {
      id: 'subject',
      title: t('agreements.subject'),
      card: 'line',
      cell: (agreement) => <span data-hint={agreement.subject ?? undefined}>{agreement.subject ?? '—'}</span>,
    },
    {
      id: 'status',
      title: t('agreements.status'),
      cardTitle: '',
      width: '130px',
      cell: (agreement) => <AgreementStatusBadge status={agreement.status} />,
    },
    {
      id: 'end',
      title: t('agreements.newEndDate'),
      width: '170px',
      yields: 2,
      align: 'right',
      cell: (agreement) => (agreement.new_end_date === null ? '—' : format.date(agreement.new_end_date)),
    },
    hasPrices && {
      id: 'amount',
      title: t(`agreements.amountDeltaOf.${terms}`),
      width: '180px',
      align: 'right',
      card: 'head',
      cell: (agreement) =>
        agreement.amount_delta !== undefined && (
          <span className={styles['effect']}>
            <AgreementAmount agreement={agreement} />
          </span>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}
