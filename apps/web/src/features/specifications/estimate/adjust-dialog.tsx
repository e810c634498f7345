import { adjustPrices, previewAdjustment } from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import { KEPT_PARTS, type PriceEffect } from '@karkas/api/specifications/prices/agreed-prices.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { MoneyInput, NumberInput } from '#ui/number-input/number-input.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { MultiSelect } from '#ui/select/select.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from './estimate.module.css';

const WAYS = ['target', 'discount', 'raise'] as const;
const SHOWN = 100;
const SHOWN_UNSPLIT = 10;

type Asked = { way: (typeof WAYS)[number]; value: string; keep: (typeof KEPT_PARTS)[number][] };

/** Target gross amount, or a percent up or down. */
function bodyOf({ way, value, keep }: Asked) {
  if (way === 'target') return { target_gross: value, keep };
  return { percent: way === 'discount' ? `-${value}` : value, keep };
}

/** Adjusts the document to an amount, with a preview by position. */
export function AdjustDialog({
  specificationId,
  onClose,
  onSaved,
}: {
  specificationId: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>({ way: 'target', value: '', keep: [] });
  const input = { params: { specification_id: specificationId }, body: bodyOf(asked) };
  const preview = useMutation({ mutationFn: () => callEndpoint(previewAdjustment, input) });
  const adjust = useMutation({
    mutationFn: () => callEndpoint(adjustPrices, input),
    onSuccess: async () => {
      announceSuccess(t('estimate.adjust.done'));
      onClose();
      await onSaved();
    },
  });
  const change = (part: Partial<Asked>): void => {
    preview.reset();
    setAsked({ ...asked, ...part });
  };
  const canAsk = /^\d+(\.\d{1,2})?$/.test(asked.value);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={760}
      title={t('estimate.adjust.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={adjust.isPending}>
            {t('ui.cancel')}
          </Button>
          {preview.data === undefined ? (
            <Button kind="primary" disabled={!canAsk} isPending={preview.isPending} onClick={() => preview.mutate()}>
              {t('estimate.adjust.show')}
            </Button>
          ) : (
            <Button kind="primary" isPending={adjust.isPending} onClick={() => adjust.mutate()}>
              {t('estimate.adjust.apply')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['group']}>
        <p className={styles['hint']}>{t('estimate.adjust.hint')}</p>
        <Question asked={asked} onChange={change} />
        {preview.data === undefined ? null : <Effect effect={preview.data} />}
      </div>
    </Dialog>
  );
}

function Question({ asked, onChange }: { asked: Asked; onChange: (part: Partial<Asked>) => void }): ReactNode {
  const { t } = useTranslation();
  const onValueChange = (value: string): void => onChange({ value });
  return (
    <>
      <RadioGroup
        isInline
        label={t('estimate.adjust.way')}
        value={asked.way}
        options={WAYS.map((value) => ({ value, label: t(`estimate.adjust.ways.${value}`) }))}
        onValueChange={(way) => onChange({ way, value: '' })}
      />
      {asked.way === 'target' ? (
        <MoneyInput label={t('estimate.adjust.sum')} value={asked.value} onValueChange={onValueChange} />
      ) : (
        <NumberInput
          label={t('estimate.adjust.percent')}
          value={asked.value}
          onValueChange={onValueChange}
          suffix="%"
        />
      )}
      <MultiSelect
        label={t('estimate.adjust.keep')}
        values={asked.keep}
        onValuesChange={(keep) => onChange({ keep: [...keep] })}
        options={KEPT_PARTS.map((value) => ({ value, label: t(`estimate.adjust.parts.${value}`) }))}
      />
    </>
  );
}

function Effect({ effect }: { effect: PriceEffect }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = (value: string | undefined): ReactNode =>
    value === undefined ? null : <Money value={value} isBare />;
  const facts = [
    [t('estimate.adjust.before'), amount(effect.gross_before)],
    [t('estimate.adjust.after'), amount(effect.gross_after)],
    [t('estimate.adjust.coefficient'), effect.coefficient ? format.quantity(effect.coefficient) : null],
    [t('estimate.adjust.count'), format.quantity(String(effect.changed_count))],
  ] as const;
  return (
    <>
      <dl className={styles['facts']} aria-live="polite">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {effect.unsplit_count === 0 ? null : (
        <p className={styles['hint']} role="status">
          {t('estimate.adjust.unsplit', {
            count: effect.unsplit_count,
            rows: effect.unsplit_rows
              .slice(0, SHOWN_UNSPLIT)
              .map(({ number, name }) => `${number} ${name}`)
              .join('; '),
          })}
        </p>
      )}
      <Table
        caption={t('estimate.adjust.row')}
        rows={effect.rows.slice(0, SHOWN)}
        rowKey={(row) => row.id}
        columns={[
          { id: 'row', title: t('estimate.adjust.row'), cell: (row) => `${row.number} ${row.name}` },
          { id: 'was', title: t('estimate.adjust.was'), align: 'right', cell: (row) => amount(row.before) },
          { id: 'is', title: t('estimate.adjust.is'), align: 'right', cell: (row) => amount(row.after) },
          { id: 'effect', title: t('estimate.adjust.effect'), align: 'right', cell: (row) => amount(row.effect) },
        ]}
      />
    </>
  );
}
