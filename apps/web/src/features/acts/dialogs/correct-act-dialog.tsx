import { CORRECTION_METHODS, type Act } from '@karkas/api/acts/acts.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import type { CorrectionMethod } from '../act-changes.ts';

type Props = { act: Act; isPending: boolean; onCorrect: (method: CorrectionMethod) => void; onClose: () => void };

/** A signed act is not changed: a draft that replaces or adjusts it is created. */
export function CorrectActDialog({ act, isPending, onCorrect, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [method, setMethod] = useState<CorrectionMethod>('replace');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={t('acts.correct.title', { number: act.number })}
      description={t('acts.correct.text')}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button kind="primary" isPending={isPending} onClick={() => onCorrect(method)}>
            {t('acts.correct.do')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('acts.correct.method')}
        value={method}
        options={CORRECTION_METHODS.map((value) => ({
          value,
          label: t(`acts.correct.methods.${value}`),
          hint: t(`acts.correct.hints.${value}`),
        }))}
        onValueChange={setMethod}
      />
    </Dialog>
  );
}
