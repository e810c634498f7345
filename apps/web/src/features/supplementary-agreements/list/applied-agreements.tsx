import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { EffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { lacksOfChange } from '../effective/lacks-of.ts';
import { AgreementLink } from './agreement-link.tsx';

type Applied = EffectiveSpecification['agreements'][number];

/** Agreements included in the effective specification, in order of effect. */
export function AppliedAgreements({ contract, agreements }: { contract: Contract; agreements: readonly Applied[] }) {
  const { t } = useTranslation();
  const columns = useAppliedColumns(
    contract,
    agreements.some((applied) => applied.effect !== undefined),
  );
  return (
    <Sheet title={t('agreements.effective.agreements')}>
      <Table
        caption={t('agreements.effective.agreements')}
        columns={columns}
        rows={agreements}
        rowKey={(applied) => applied.id}
      />
    </Sheet>
  );
}

function useAppliedColumns(contract: Contract, hasPrices: boolean): TableColumn<Applied>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: (TableColumn<Applied> | false)[] = [
    {
      id: 'number',
      title: t('agreements.number'),
      least: 160,
      card: 'name',
      cell: ({ id, number }) => (
        <AgreementLink projectId={contract.project_id} contractId={contract.id} agreementId={id} number={number} />
      ),
    },
    {
      id: 'date',
      title: t('agreements.date'),
      width: '110px',
      align: 'right',
      card: 'line',
      cell: ({ date }) => format.date(date),
    },
    {
      id: 'changes',
      title: t('agreements.effective.changes'),
      width: '200px',
      align: 'right',
      card: 'line',
      cardTitle: t('agreements.effective.changedRows'),
      cell: (applied) => applied.changes_count,
    },
    hasPrices && {
      id: 'effect',
      title: t('agreements.effective.effect'),
      width: '200px',
      align: 'right',
      card: 'head',
      cell: ({ effect, ...sides }) => <BoundedMoney value={effect} isChange {...lacksOfChange(sides)} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
