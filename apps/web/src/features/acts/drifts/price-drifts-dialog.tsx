import type { PriceDrift } from '@karkas/api/acts/price-drifts.schemas.ts';
import { addAll } from '@karkas/domain/decimal/decimal.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { correctAct } from '../act-changes.ts';
import { contractActsOptions } from '../acts-queries.ts';
import { priceDriftsOptions, splitDrift } from './drift-queries.ts';
import styles from './drifts.module.css';

type Props = {
  projectId: string;
  contractId: string;
  onOpenAct: (actId: string) => void;
  onClose: () => void;
};

/** Each position with the effect of both decisions: split it, or bring accepted work to the new price. */
export function PriceDriftsDialog({ projectId, contractId, onOpenAct, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(priceDriftsOptions(contractId));
  const mutationKey = ['split-row', contractId];
  const split = useMutation({
    mutationKey,
    mutationFn: (row: Split) => splitDrift(client, projectId, row),
    meta: { failure: t('actsMore.drifts.splitFailed') },
    onSuccess: (_done, row) => announceSuccess(t('actsMore.drifts.splitDone', { number: row.number })),
  });
  // The button is closed one render later: a double click would ask for what is done.
  const splitOnce = (row: Split): void => {
    if (client.isMutating({ mutationKey }) === 0) split.mutate(row);
  };
  const rows = query.data?.rows ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={680}
      title={t('actsMore.drifts.title')}
      description={t('actsMore.drifts.text')}
      footer={
        <>
          <Button onClick={onClose} disabled={split.isPending}>
            {t('ui.close')}
          </Button>
          <RepriceButton contractId={contractId} rows={rows} isClosed={split.isPending} onOpenAct={onOpenAct} />
        </>
      }
    >
      <QueryStates query={query} title={t('actsMore.drifts.loadFailed')} rows={3} />
      {query.data !== undefined && rows.length === 0 && <p>{t('actsMore.drifts.none')}</p>}
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <DriftRow
            key={row.row_key}
            row={row}
            isPending={split.isPending && split.variables.row_key === row.row_key}
            isClosed={split.isPending}
            onSplit={splitOnce}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type Split = PriceDrift & { agreement_id: string };

type RowProps = {
  row: PriceDrift;
  isPending: boolean;
  isClosed: boolean;
  onSplit: (row: Split) => void;
};

function DriftRow({ row, isPending, isClosed, onSplit }: RowProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { agreement_id: agreementId, unit } = row;
  const quantity = (value: string): string =>
    [format.quantity(value), unit === null ? '' : displayUnit(unit)].filter(Boolean).join('\u00A0');
  const isAllowed = row.can.split && agreementId !== null;
  return (
    <li>
      <strong>{[row.number, row.name].filter(Boolean).join(' ')}</strong>
      <p>
        {t('actsMore.drifts.accepted', { quantity: quantity(row.quantity_accepted) })}{' '}
        <Money value={row.amount_accepted} />
        {' · '}
        {row.agreement_number === null
          ? t('actsMore.drifts.priceBefore')
          : t('actsMore.drifts.priceOf', { number: row.agreement_number })}{' '}
        <Money value={row.price_before} /> → <Money value={row.price_after} />
      </p>
      <dl>
        <div>
          <dt>{t('actsMore.drifts.split', { quantity: quantity(row.rest_quantity ?? '0') })}</dt>
          <dd>{row.split_effect === null ? '–' : <Money value={row.split_effect} />}</dd>
        </div>
        <div>
          <dt>{t('actsMore.drifts.reprice')}</dt>
          <dd>
            <Money value={row.reprice_amount} />
          </dd>
        </div>
      </dl>
      <Button
        size="small"
        isPending={isPending}
        disabled={isClosed}
        closedReason={isAllowed ? undefined : t('actsMore.drifts.cannotSplit')}
        onClick={() => {
          if (agreementId !== null) onSplit({ ...row, agreement_id: agreementId });
        }}
      >
        {t('actsMore.drifts.doSplit')}
      </Button>
    </li>
  );
}

/** Drafts the correction of all positions that are left in the list. */
function RepriceButton({
  contractId,
  rows,
  isClosed,
  onOpenAct,
}: {
  contractId: string;
  rows: readonly PriceDrift[];
  isClosed: boolean;
  onOpenAct: (actId: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const client = useQueryClient();
  const mayCorrect = useAbility('act.create');
  const acts = useQuery(contractActsOptions(contractId));
  const signed = acts.data?.results.filter((act) => act.can.correct).at(-1);
  const reprice = useMutation({
    mutationFn: (act: NonNullable<typeof signed>) => correctAct(client, act, 'reprice'),
    meta: { failure: t('acts.correct.failed') },
    onSuccess: ({ id }) => onOpenAct(id),
  });
  if (!mayCorrect || signed === undefined || rows.length === 0) return null;
  const sum = addAll(rows.map((row) => row.reprice_amount ?? '0'));
  return (
    <Button kind="primary" isPending={reprice.isPending} disabled={isClosed} onClick={() => reprice.mutate(signed)}>
      {t('actsMore.drifts.doReprice', { sum: money(sum) })}
    </Button>
  );
}
