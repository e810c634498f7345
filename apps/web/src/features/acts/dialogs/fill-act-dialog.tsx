import { ACT_FILLS, type Act } from '@karkas/api/acts/acts.schemas.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberInput } from '#ui/number-input/number-input.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { type Fill, refillAct } from '../act-changes.ts';
import styles from './dialogs.module.css';

/** Fills a draft anew: its lines are replaced. */
export function FillActDialog({ act, onClose }: { act: Act; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [fill, setFill] = useState<Fill>('records');
  const [percent, setPercent] = useState('');
  const isPercent = fill === 'percent';
  const refill = useMutation({
    mutationFn: () => refillAct(client, act, { fill, ...(isPercent ? { percent } : {}) }),
    meta: { failure: t('acts.fill.failed') },
    onSuccess() {
      announceSuccess(t('acts.fill.done'));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={t('acts.fill.again', { number: act.number })}
      description={t('acts.fill.text')}
      footer={
        <>
          <Button onClick={onClose} disabled={refill.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind="primary"
            isPending={refill.isPending}
            disabled={isPercent && parseDecimalInput(percent) === null}
            onClick={() => refill.mutate()}
          >
            {t('acts.fill.title')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <RadioGroup
          label={t('acts.fill.way')}
          value={fill}
          options={ACT_FILLS.map((value) => ({
            value,
            label: t(`acts.fill.ways.${value}`),
            hint: t(`acts.fill.hints.${value}`),
          }))}
          onValueChange={setFill}
        />
        {isPercent && (
          <NumberInput
            label={t('acts.fill.percent')}
            suffix="%"
            isRequired
            value={percent}
            onValueChange={setPercent}
          />
        )}
      </div>
    </Dialog>
  );
}
