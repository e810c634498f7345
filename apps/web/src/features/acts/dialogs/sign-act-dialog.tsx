import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { useState, type ReactNode } from 'react';
import { today } from '#platform/clock.ts';
import { acceptanceWarnings } from '../acceptance-warnings.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-input.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import type { ActStep } from '../act-changes.ts';
import styles from './dialogs.module.css';

type Props = { act: Act; isPending: boolean; onSign: (step: ActStep) => void; onClose: () => void };

/** Records that the act is accepted, by both sides or by one. It is a status, not an electronic signature. */
export function SignActDialog({ act, isPending, onSign, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [date, setDate] = useState(act.acceptance_date ?? today);
  const [acceptance, setAcceptance] = useState<Act['acceptance']>('two_sided');
  const [reason, setReason] = useState('');
  const isOneSided = acceptance === 'one_sided';
  const isIncomplete = date === '' || (isOneSided && reason.trim() === '');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={t('acts.sign.title', { number: act.number })}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind="primary"
            icon="check"
            isPending={isPending}
            disabled={isIncomplete}
            onClick={() => onSign({ step: 'sign', acceptanceDate: date, reason: isOneSided ? reason.trim() : null })}
          >
            {t('acts.sign.do')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <Notice>{t('acts.sign.isStatus')}</Notice>
        <DateInput label={t('acts.sign.date')} isRequired value={date} onValueChange={setDate} />
        {acceptanceWarnings(act, date).map((warning) => (
          <Notice key={warning}>{t(`acts.warnings.${warning}`)}</Notice>
        ))}
        <RadioGroup
          label={t('acts.sign.acceptance')}
          value={acceptance}
          options={[
            { value: 'two_sided', label: t('acts.sign.two_sided') },
            {
              value: 'one_sided',
              label: t(act.direction === 'in' ? 'acts.sign.one_sidedOfSubcontract' : 'acts.sign.one_sided'),
              hint: t('acts.sign.oneSidedHint'),
            },
          ]}
          onValueChange={setAcceptance}
        />
        {isOneSided && (
          <TextArea
            label={t('acts.sign.oneSidedReason')}
            isRequired
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={1000}
          />
        )}
      </div>
    </Dialog>
  );
}
