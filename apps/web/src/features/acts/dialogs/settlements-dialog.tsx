import { CLAIM_CODES, WITHHOLD_CODES, type ActSettlements } from '@karkas/api/acts/act-settlements.schemas.ts';
import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { settlementShare } from '@karkas/domain/acts/settlement.ts';
import { addAll, decimal, parseDecimalInput, plain, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { isRefusal } from '#platform/requests/api-error.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { MoneyInput } from '#ui/number-input/number-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { saveSettlements, type SettlementRows } from '../act-changes.ts';
import { settlementsOptions } from '../acts-queries.ts';
import styles from './dialogs.module.css';

type Code = ActSettlements['rows'][number]['code'];
type Row = { id: string; code: Code; percent: string | null; amount: string; note: string | null };

/** Withholdings and claims of an act. What the contract gives is added by one press. */
export function SettlementsDialog({ act, onClose }: { act: Act; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(settlementsOptions(act.id));
  if (query.data !== undefined) return <SettlementsForm act={act} settlements={query.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} width={680} title={t('acts.settlements.title', { number: act.number })}>
      {query.isError ? (
        <ErrorState title={t('acts.settlements.loadFailed')} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function SettlementsForm({
  act,
  settlements,
  onClose,
}: {
  act: Act;
  settlements: ActSettlements;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The rows as opened: a later read does not replace what the user types.
  const [opened] = useState(settlements);
  const [rows, setRows] = useState<readonly Row[]>(() => opened.rows.map(rowOf));
  const save = useMutation({
    mutationFn: () =>
      saveSettlements(client, act, {
        rows: rows.map((row) => toBody(row, opened.gross ?? '0')),
        version: opened.version,
      }),
    meta: { failure: t('acts.settlements.failed') },
    onSuccess() {
      announceSuccess(t('acts.settlements.saved'));
      onClose();
    },
    onError: (error) => isRefusal(error) && void client.invalidateQueries(settlementsOptions(act.id)),
  });
  const isOpen = act.status === 'draft' || act.status === 'presented';
  const canEdit = useAbility('act.update') && isOpen;
  const isChanged = JSON.stringify(rows) !== JSON.stringify(opened.rows.map(rowOf));
  const hasProblem = rows.some(({ amount }) => parseDecimalInput(amount) === null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={680}
      title={t('acts.settlements.title', { number: act.number })}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t(canEdit ? 'ui.cancel' : 'ui.close')}
          </Button>
          {canEdit && (
            <Button
              kind="primary"
              isPending={save.isPending}
              disabled={hasProblem}
              // Stated rows no longer follow the act: unchanged ones are not stated.
              onClick={() => (isChanged ? save.mutate() : onClose())}
            >
              {t('forms.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['fields']}>
        {canEdit && (
          <Suggested
            opened={opened}
            rows={rows}
            onTake={(row) => setRows([...rows.filter(({ code }) => code !== row.code), row])}
          />
        )}
        {rows.map((row) => (
          <SettlementRow
            key={row.id}
            row={row}
            isDisabled={!canEdit}
            onChange={(changed) => setRows(rows.map((one) => (one.id === row.id ? changed : one)))}
            onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
        {rows.length === 0 && <p>{t('acts.settlements.none')}</p>}
        {canEdit && (
          <span>
            <Button
              size="small"
              icon="plus"
              onClick={() =>
                setRows([...rows, { id: crypto.randomUUID(), code: '36', percent: null, amount: '', note: null }])
              }
            >
              {t('acts.settlements.add')}
            </Button>
          </span>
        )}
        <Result opened={opened} rows={rows} />
      </div>
    </Dialog>
  );
}

/** What the rows come to, and what is wrong with it. */
function Result({ opened, rows }: { opened: ActSettlements; rows: readonly Row[] }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const withheld = totalOf(rows, (row) => isWithheld(row.code));
  const claimed = totalOf(rows, (row) => !isWithheld(row.code));
  const payable = payableOf(opened.gross ?? '0', { withheld, claimed });
  const short = shortOfAdvance(rows, opened.advance_left ?? '0');
  return (
    <>
      <dl className={styles['facts']}>
        <Fact label={t('acts.gross')} value={opened.gross} />
        <Fact label={t('acts.settlements.withheld')} value={withheld} />
        {claimed !== '0.00' && <Fact label={t('acts.settlements.claimed')} value={claimed} />}
        <Fact label={t('acts.payable')} value={payable} isTotal />
      </dl>
      {short !== null && <Notice tone="danger">{t('acts.settlements.advanceOver', { amount: money(short) })}</Notice>}
      {decimal(payable).lt('0') && <Notice tone="danger">{t('acts.settlements.negative')}</Notice>}
    </>
  );
}

/** Advance offset and retention by the terms of the contract, where the act has another amount or none. */
function Suggested({
  opened,
  rows,
  onTake,
}: {
  opened: ActSettlements;
  rows: readonly Row[];
  onTake: (row: Row) => void;
}): ReactNode {
  const { t } = useTranslation();
  const missing = opened.suggested.filter(
    ({ code, amount }) =>
      amount !== undefined &&
      !/^[0.]+$/u.test(amount) &&
      !rows.some((row) => row.code === code && isSameAmount(row.amount, amount)),
  );
  if (missing.length === 0) return null;
  return (
    <div className={styles['adds']}>
      <span>{t('acts.settlements.byTerms')}</span>
      {missing.map(({ code, percent, amount = '0.00' }) => (
        <Button
          key={code}
          icon="plus"
          onClick={() => onTake({ id: crypto.randomUUID(), code, percent, amount, note: null })}
        >
          {t(`acts.settlements.codes.${code}`)}: <Money value={amount} />
        </Button>
      ))}
    </div>
  );
}

function SettlementRow({
  row,
  isDisabled,
  onChange,
  onRemove,
}: {
  row: Row;
  isDisabled: boolean;
  onChange: (row: Row) => void;
  onRemove: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const options = [...WITHHOLD_CODES, ...CLAIM_CODES].map((value) => ({
    value,
    label: t(`acts.settlements.codes.${value}`),
  }));
  return (
    <div className={styles['row']}>
      <Select<Code>
        label={t('acts.settlements.code')}
        disabled={isDisabled}
        isSearchable={false}
        value={row.code}
        options={options}
        onValueChange={(code) => onChange({ ...row, code, percent: null })}
      />
      <MoneyInput
        label={t('acts.settlements.amount')}
        disabled={isDisabled}
        value={row.amount}
        onValueChange={(amount) => onChange({ ...row, amount, percent: null })}
      />
      {!isDisabled && <IconButton icon="trash" label={t('acts.settlements.remove')} onClick={onRemove} />}
    </div>
  );
}

function Fact({ label, value, isTotal = false }: { label: string; value: string | undefined; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles['total'] : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
  );
}

const rowOf = ({ id, code, percent, amount, note }: ActSettlements['rows'][number]): Row => ({
  id,
  code,
  percent,
  amount: amount ?? '',
  note,
});

const isSameAmount = (typed: string, amount: string): boolean =>
  decimal(parseDecimalInput(typed) ?? '0').eq(decimal(amount));

const isWithheld = (code: Code): boolean => WITHHOLD_CODES.some((one) => one === code);

/** A percent that no longer gives the amount, because the act has changed since, is left out. */
function toBody({ code, percent, amount, note }: Row, gross: string): SettlementRows[number] {
  const isShare = percent !== null && isSameAmount(amount, settlementShare(gross, percent));
  const rest = { percent: isShare ? percent : null, amount, note };
  const withheld = WITHHOLD_CODES.find((one) => one === code);
  if (withheld !== undefined) return { kind: 'withhold', code: withheld, ...rest };
  return { kind: 'claim', code: CLAIM_CODES.find((one) => one === code) ?? '05', ...rest };
}

/** How much more advance the rows offset than is received and not offset by other acts; null if it suffices. */
function shortOfAdvance(rows: readonly Row[], left: string): string | null {
  const offset = decimal(totalOf(rows, ({ code }) => code === '31'));
  return offset.gt('0') && offset.gt(decimal(left)) ? roundMoney(offset.minus(decimal(left))) : null;
}

/** Text that is not a number yet counts as nothing; it cannot be saved. */
function totalOf(rows: readonly Row[], isCounted: (row: Row) => boolean): string {
  return roundMoney(addAll(rows.filter(isCounted).map(({ amount }) => parseDecimalInput(amount) ?? '0')));
}

function payableOf(gross: string, { withheld, claimed }: { withheld: string; claimed: string }): string {
  return roundMoney(plain(decimal(gross).plus(decimal(claimed)).minus(decimal(withheld))));
}
