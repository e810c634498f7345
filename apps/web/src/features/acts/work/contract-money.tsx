import type { ContractMoney, Retention } from '@karkas/api/acts/completion.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useBoundedText } from '#platform/list/bounded-money.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { ExplainedSum } from '../explanations/explained-sum.tsx';
import { contractMoneyOptions, reconciliationOptions, retentionOptions } from '../acts-queries.ts';
import styles from './work.module.css';

type MoneyField = 'accepted' | 'presented' | 'retention' | 'advances_received' | 'advance_left' | 'paid' | 'owed';

/** What is accepted, paid, withheld and owed under a contract, with VAT. */
export function ContractMoneyBlock({ contract }: { contract: Contract }): ReactNode {
  const { t } = useTranslation();
  const money = useQuery(contractMoneyOptions(contract.id));
  const retention = useQuery(retentionOptions(contract.id));
  if (money.data === undefined) return <QueryStates query={money} title={t('acts.money.loadFailed')} rows={2} />;
  return <MoneyCells contract={contract} money={money.data} retention={retention.data} />;
}

type CellsProps = { contract: Contract; money: ContractMoney; retention: Retention | undefined };

function MoneyCells({ contract, money, retention }: CellsProps): ReactNode {
  const side = contract.kind === 'subcontract' ? 'paid' : 'received';
  const terms = vatTerms(contract);
  const { t } = useTranslation();
  const format = useFormat();
  const { owed = '0.00', owed_since: since } = money;
  const due = firstDue(retention);
  const isOverpaid = decimal(owed).lt('0');
  const [isAdvanceOver, isReturnOver] = [isNegative(money.advance_left), isNegative(retention?.balance)];
  const explained = (field: MoneyField, value: string | undefined): ReactNode => (
    <ExplainedSum
      target={{
        kind: 'money',
        contract_id: contract.id,
        project_id: contract.project_id,
        field,
        title: t('acts.money.title'),
      }}
    >
      <Money value={value} />
    </ExplainedSum>
  );
  const cell = (id: MoneyField, label: string, value: string | undefined): TitleCell => ({
    id,
    label,
    span: 4,
    isNumber: true,
    value: explained(id, value),
  });
  const cells: TitleCell[] = [
    cell('accepted', t(`acts.money.accepted.${terms}`), money.accepted),
    cell('presented', t(`acts.money.presented.${terms}`), money.presented),
    {
      ...cell(
        'retention',
        t(isReturnOver ? 'acts.money.retentionOver' : 'acts.money.retention'),
        unsigned(retention?.balance),
      ),
      ...(due === undefined ? {} : { within: t('acts.money.retentionDue', { date: format.date(due) }) }),
    },
    {
      ...cell('advances_received', t(`acts.money.advances.${side}`), money.advances_received),
      within: (
        <>
          {t(isAdvanceOver ? 'acts.money.advanceOver' : 'acts.money.advanceLeft')}{' '}
          {explained('advance_left', unsigned(money.advance_left))}
        </>
      ),
    },
    cell('paid', t('acts.money.paid'), money.paid),
    {
      ...cell('owed', t(isOverpaid ? 'acts.money.overpaid' : `acts.money.owed.${side}`), unsigned(owed)),
      isMain: true,
      ...(since === null || isOverpaid ? {} : { within: t('acts.money.since', { date: format.date(since) }) }),
    },
  ];
  return (
    <>
      {isAdvanceOver && <Notice tone="danger">{t('acts.money.advanceOverNote')}</Notice>}
      <TitleBlock label={t('acts.money.title')} fillsRows cells={cells} />
    </>
  );
}

/** A contract without VAT has no amounts with it. */
const vatTerms = ({ vat_rate: rate }: Contract): 'net' | 'gross' => (rate === 'none' ? 'net' : 'gross');

const isNegative = (amount: string | undefined): boolean => decimal(amount ?? '0').lt('0');

/** A negative amount is displayed under a label of its own. */
const unsigned = (amount: string | undefined): string | undefined =>
  amount !== undefined && isNegative(amount) ? plain(decimal(amount).times('-1')) : amount;

/** The day on which the first retention is due; undefined once a part is returned, which may be that one. */
function firstDue(retention: Retention | undefined): string | undefined {
  if (retention === undefined || !decimal(retention.returned ?? '0').eq('0')) return undefined;
  return retention.rows.flatMap(({ due_date: day }) => (day === null ? [] : [day])).toSorted()[0];
}

/** One line: the contract is what is accepted, presented and left. The sums are counted apart. */
export function ReconciliationLine({ contract }: { contract: Contract }): ReactNode {
  const { t } = useTranslation();
  const text = useMoneyText();
  const bounded = useBoundedText();
  const query = useQuery(reconciliationOptions(contract.id));
  if (query.data === undefined)
    return <QueryStates query={query} title={t('acts.reconciliation.loadFailed')} rows={1} />;
  const { effective, accepted, presented, remaining, over = '0', difference = '0', ...gaps } = query.data;
  const lacks = { missing: gaps.missing_prices, deductions: gaps.missing_deductions };
  const [isEqual, isOver] = [decimal(difference).eq('0'), !decimal(over).eq('0')];
  return (
    <Sheet title={t('acts.reconciliation.title')}>
      <div className={styles['reconciliation']}>
        <p data-differs={!isEqual || undefined}>
          {t(isOver ? 'acts.reconciliation.lineOver' : 'acts.reconciliation.line', {
            effective: bounded(text(effective), lacks),
            accepted: text(accepted),
            presented: text(presented),
            over: text(over),
            remaining: bounded(text(remaining), lacks),
            difference: text(difference),
          })}
        </p>
        <p className={styles['quiet']}>{t(`acts.reconciliation.terms.${vatTerms(contract)}`)}</p>
        {!isEqual && <Notice tone="danger">{t('acts.reconciliation.differs')}</Notice>}
      </div>
    </Sheet>
  );
}
