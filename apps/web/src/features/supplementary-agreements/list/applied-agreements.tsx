import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { EffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useTranslation } from '#platform/i18n.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/format.ts';
import { Money } from '#ui/money/money.tsx';
import { AgreementLink } from './agreement-link.tsx';
import styles from '../rows/rows.module.css';

type Applied = EffectiveSpecification['agreements'][number];

/** The agreements that made the list what it is, in the order they took effect. */
export function AppliedAgreements({ contract, agreements }: { contract: Contract; agreements: readonly Applied[] }) {
  const { t } = useTranslation();
  const columns = useAppliedColumns(
    contract,
    agreements.some((applied) => applied.effect !== undefined),
  );
  if (agreements.length === 0) return <p className={styles['quiet']}>{t('agreements.effective.noAgreements')}</p>;
  return (
    <div>
      <h2 className={styles['title']}>{t('agreements.effective.agreements')}</h2>
      <Table
        caption={t('agreements.effective.agreements')}
        columns={columns}
        rows={agreements}
        rowKey={(applied) => applied.id}
      />
    </div>
  );
}

function useAppliedColumns(contract: Contract, hasPrices: boolean): TableColumn<Applied>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: (TableColumn<Applied> | false)[] = [
    {
      id: 'number',
      title: t('agreements.number'),
      width: '160px',
      cell: ({ id, number }) => (
        <AgreementLink projectId={contract.project_id} contractId={contract.id} agreementId={id} number={number} />
      ),
    },
    { id: 'date', title: t('agreements.date'), width: '110px', align: 'right', cell: ({ date }) => format.date(date) },
    {
      id: 'changes',
      title: t('agreements.effective.changes'),
      align: 'right',
      cell: (applied) => applied.changes_count,
    },
    hasPrices && {
      id: 'effect',
      title: t('agreements.effective.effect'),
      width: '240px',
      align: 'right',
      cell: ({ effect }) => <Money value={effect} isChange />,
    },
  ];
  return columns.filter((column) => column !== false);
}
