import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useState } from 'react';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { planMerge, sameAccounts, type MergedField } from './merge-plan.ts';
import styles from './transfer.module.css';
import { translateKey } from '#platform/i18n/translate-key.ts';

type Pair = { customer: Customer; other: Customer };

/** Both cards side by side, the merged value of each field, and what moves. */
export function MergeSides({ customer, other }: Pair) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const plan = planMerge(customer, other);
  const differing = plan.filter((row) => row.mine !== row.theirs);
  const rows = isWhole ? plan : differing;
  return (
    <>
      {rows.length === 0 ? <p>{t('customers.transfer.mergeSame')}</p> : <Sides rows={rows} />}
      {differing.length < plan.length && (
        <Checkbox label={t('customers.transfer.mergeAll')} isChecked={isWhole} onCheckedChange={setWhole} />
      )}
      <Moves customer={customer} other={other} />
      <Notice>{t('customers.transfer.mergeBin', { name: other.name })}</Notice>
    </>
  );
}

function Sides({ rows }: { rows: readonly MergedField[] }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const show = ({ field }: MergedField, value: string | null): string =>
    value === null ? '—' : field === 'type' ? translateKey(t, `customers.types.${value}`) : value;
  const result = (row: MergedField) => (
    <span className={styles['willBe']}>
      {show(row, row.result)}
      {row.isTaken && <span className={styles['taken']}>{t('customers.transfer.mergeTaken')}</span>}
    </span>
  );
  if (isNarrow) {
    return (
      <ul className={styles['sides']}>
        {rows.map((row) => (
          <li key={row.field}>
            <b>{t(FIELD_LABELS[row.field])}</b>
            <dl>
              <dt>{t('customers.transfer.mergeThis')}</dt>
              <dd>{show(row, row.mine)}</dd>
              <dt>{t('customers.transfer.mergeOther')}</dt>
              <dd>{show(row, row.theirs)}</dd>
              <dt>{t('customers.transfer.mergeWillBe')}</dt>
              <dd>{result(row)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles['side']}>
      <Table
        caption={t('customers.transfer.mergeTitle')}
        rows={rows}
        rowKey={(row) => row.field}
        columns={[
          { id: 'field', title: t('customers.field'), width: '20%', cell: (row) => t(FIELD_LABELS[row.field]) },
          { id: 'mine', title: t('customers.transfer.mergeThis'), cell: (row) => show(row, row.mine) },
          { id: 'theirs', title: t('customers.transfer.mergeOther'), cell: (row) => show(row, row.theirs) },
          { id: 'result', title: t('customers.transfer.mergeWillBe'), cell: result },
        ]}
      />
    </div>
  );
}

function Moves({ customer, other }: Pair) {
  const { t } = useTranslation();
  const same = sameAccounts(customer, other);
  const counts = [
    { id: 'projects', label: t('customers.transfer.movesProjects'), value: other.projects_count },
    // Their count is not on the card; all of them move.
    { id: 'contracts', label: t('customers.transfer.movesContracts'), value: t('customers.transfer.movesEvery') },
    { id: 'contacts', label: t('customers.transfer.movesContacts'), value: other.contacts.length },
    {
      id: 'accounts',
      label: t('customers.transfer.movesAccounts'),
      value: other.bank_accounts.length - same,
      note: same === 0 ? undefined : t('customers.transfer.movesSameAccounts', { count: same }),
    },
    { id: 'files', label: t('customers.transfer.movesFiles'), value: t('customers.transfer.movesEvery') },
  ];
  return (
    <section className={styles['moves']} aria-label={t('customers.transfer.moves')}>
      <h3>{t('customers.transfer.moves')}</h3>
      <dl>
        {counts.map(({ id, label, value, note }) => (
          <div key={id}>
            <dt>{label}:</dt>
            <dd>
              {value}
              {note !== undefined && <small> ({note})</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
