import type { BankStatement, BankStatementLine } from '@karkas/api/acts/files/bank-statements.schemas.ts';
import { PAYMENT_KINDS } from '@karkas/api/acts/payments.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { isTakeable, isTaken, type StatementChoice, type StatementChoices } from './statement-choices.ts';
import styles from './statements.module.css';

const TONES: Record<BankStatementLine['state'], BadgeTone> = {
  matched: 'ok',
  ambiguous: 'warn',
  foreign: 'neutral',
  double: 'danger',
  transfer: 'neutral',
  unrelated: 'danger',
};
/** Rows rendered at once: a statement has up to twenty thousand. */
const STEP = 100;

type Props = {
  statement: BankStatement;
  choices: StatementChoices;
  onChoose: (place: number, choice: StatementChoice) => void;
};
type Placed = BankStatementLine & { index: number };

/** Documents of a statement with the contract proposed for each. */
export function StatementLines({ statement, choices, onChoose }: Props): ReactNode {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  const columns = useStatementColumns({ statement, choices, onChoose });
  const rows = statement.lines.map((line, index): Placed => ({ ...line, index }));
  return (
    <div className={styles['parts']}>
      <StatementNotices statement={statement} />
      <Table
        caption={t('actsMore.statements.title')}
        columns={columns}
        rows={rows.slice(0, limit)}
        rowKey={({ place }) => String(place)}
        isDimmed={(row) => !isTaken(row, choices[row.index])}
      />
      {rows.length > limit && (
        <Button onClick={() => setLimit(limit + STEP)}>
          {t('actsMore.statements.more', { count: Math.min(STEP, rows.length - limit) })}
        </Button>
      )}
    </div>
  );
}

function StatementNotices({ statement }: { statement: BankStatement }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const {
    lines,
    problems,
    broken_accounts: broken,
    incomplete_accounts: incomplete,
    unknown_accounts: unknown,
    received,
    paid,
  } = statement;
  const count = (state: BankStatementLine['state']) => lines.filter((line) => line.state === state).length;
  return (
    <>
      <p>{t('actsMore.statements.turnover', { received: money(received), paid: money(paid) })}</p>
      <p>
        {t('actsMore.statements.counts', {
          matched: count('matched'),
          ambiguous: count('ambiguous'),
          foreign: count('foreign'),
          double: count('double'),
        })}
      </p>
      {count('transfer') > 0 && (
        <p>{t('actsMore.statements.transfers', { count: count('transfer'), sum: money(statement.transferred) })}</p>
      )}
      {count('unrelated') > 0 && (
        <Notice tone="warn" title={t('actsMore.statements.unrelated', { count: count('unrelated') })}>
          {t('actsMore.statements.unrelatedReason', { sum: money(statement.unrelated) })}
          {unknown.length > 0 && ` ${t('actsMore.statements.unknownAccounts', { accounts: unknown.join(', ') })}`}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="warn">
          {t('actsMore.statements.problems', { places: problems.map(({ place }) => place).join(', ') })}
        </Notice>
      )}
      {statement.is_broken_off && <Notice tone="danger">{t('actsMore.statements.cut')}</Notice>}
      {incomplete.length > 0 && (
        <Notice tone="warn">{t('actsMore.statements.incomplete', { accounts: incomplete.join(', ') })}</Notice>
      )}
      {broken.length > 0 && (
        <Notice tone="warn">{t('actsMore.statements.broken', { accounts: broken.join(', ') })}</Notice>
      )}
    </>
  );
}

function useStatementColumns(props: Props): TableColumn<Placed>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { choices, onChoose } = props;
  const choiceOf = ({ index }: Placed): StatementChoice =>
    choices[index] ?? { contractId: '', kind: 'other', isTaken: false };
  return [
    {
      id: 'taken',
      title: t('actsMore.statements.taken'),
      isTitleHidden: true,
      width: '44px',
      cell: (row) => (
        <Checkbox
          label={<span className={styles['hidden']}>{t('actsMore.statements.take', { number: row.number })}</span>}
          isChecked={isTaken(row, choiceOf(row))}
          disabled={!isTakeable(row, choiceOf(row))}
          onCheckedChange={(isTakenNow) => onChoose(row.index, { ...choiceOf(row), isTaken: isTakenNow })}
        />
      ),
    },
    {
      id: 'document',
      title: t('actsMore.statements.document'),
      width: '128px',
      card: 'line',
      cell: ({ number, date }) => (
        <>
          № {number} <small className={styles['quiet']}>{format.date(date)}</small>
        </>
      ),
    },
    {
      id: 'purpose',
      title: t('actsMore.statements.purpose'),
      card: 'name',
      isWrapped: true,
      cell: ({ counterparty_name: name, counterparty_inn: inn, purpose }) => (
        <>
          {name} <small className={styles['quiet']}>{inn}</small>
          <br />
          <span className={styles['quiet']}>{purpose}</span>
        </>
      ),
    },
    {
      id: 'amount',
      title: t('actsMore.statements.amount'),
      width: '144px',
      align: 'right',
      card: 'head',
      cell: ({ amount, direction }) => (
        <>
          {direction !== null && (
            <small className={styles['quiet']}>{t(`actsMore.statements.directions.${direction}`)} </small>
          )}
          <Money value={amount} isBare />
        </>
      ),
    },
    {
      id: 'state',
      title: t('actsMore.statements.state'),
      width: '168px',
      cardTitle: '',
      cell: (row) => <LineState row={row} />,
    },
    ...useChoiceColumns(props, choiceOf),
  ];
}

/** Whether the payment is recorded already, with its contract; else why the contract is proposed. */
function LineState({ row: { state, is_like_recorded: isLike, recorded, candidates } }: { row: Placed }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const reasons = candidates[0]?.reasons ?? [];
  return (
    <>
      <Badge tone={isLike ? 'warn' : TONES[state]}>
        {t(isLike ? 'actsMore.statements.likeRecorded' : `actsMore.statements.states.${state}`)}
      </Badge>
      <small className={styles['reasons']}>
        {recorded === null ? (
          reasons.map((reason) => t(`actsMore.statements.reasons.${reason}`)).join(', ')
        ) : (
          <Link
            to="/projects/$projectId/contracts/$contractId"
            params={{ projectId: recorded.project_id, contractId: recorded.contract_id }}
          >
            {recorded.document_number === null
              ? t('actsMore.statements.recordedBare', { date: format.date(recorded.date) })
              : t('actsMore.statements.recordedAs', {
                  number: recorded.document_number,
                  date: format.date(recorded.date),
                })}
          </Link>
        )}
      </small>
    </>
  );
}

function useChoiceColumns(
  { statement, onChoose }: Props,
  choiceOf: (row: Placed) => StatementChoice,
): TableColumn<Placed>[] {
  const { t } = useTranslation();
  const kinds = PAYMENT_KINDS.map((value) => ({ value, label: t(`acts.payments.kinds.${value}`) }));
  return [
    {
      id: 'contract',
      title: t('acts.contract'),
      width: '240px',
      cell: (row) => (
        <Select
          label={t('actsMore.statements.contractOf', { number: row.number })}
          isLabelHidden
          isClearable
          disabled={row.state === 'double' || row.direction === null}
          value={choiceOf(row).contractId}
          options={optionsOf(row, statement)}
          onValueChange={(contractId) =>
            onChoose(row.index, { ...choiceOf(row), contractId, isTaken: contractId !== '' })
          }
        />
      ),
    },
    {
      id: 'kind',
      title: t('acts.payments.kind'),
      width: '168px',
      cell: (row) => (
        <Select
          label={t('actsMore.statements.kindOf', { number: row.number })}
          isLabelHidden
          isSearchable={false}
          disabled={row.state === 'double' || row.direction === null}
          value={choiceOf(row).kind}
          options={kinds}
          onValueChange={(kind) => onChoose(row.index, { ...choiceOf(row), kind })}
        />
      ),
    },
  ];
}

/** Contracts of the same direction; the proposed ones come first. */
function optionsOf(
  { candidates, direction }: BankStatementLine,
  { contracts }: BankStatement,
): { value: string; label: string }[] {
  const place = new Map(candidates.map(({ contract_id: id }, index) => [id, index]));
  const rankOf = (id: string): number => place.get(id) ?? candidates.length;
  return contracts
    .filter((contract) => contract.direction === direction)
    .toSorted((one, other) => rankOf(one.contract_id) - rankOf(other.contract_id))
    .map(({ contract_id, contract_number: number, customer_name: name, project_name: project }) => ({
      value: contract_id,
      label: [`№ ${number}`, name, project].filter((part) => part !== null).join(' · '),
    }));
}
