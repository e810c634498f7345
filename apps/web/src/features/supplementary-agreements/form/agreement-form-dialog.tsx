import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import {
  agreementBody,
  type SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { Notice } from '#ui/notice/notice.tsx';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { FieldRow, FormDialog, type ConflictHandling } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate, FormMoney } from '#platform/form/value-fields.tsx';
import { useOpenedWith } from '#platform/form/use-opened-with.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { changeAgreement, saveNewAgreement } from '../agreement-queries.ts';
import {
  agreementValues,
  openFields,
  toAgreementBody,
  type AgreementValues,
  type OpenFields,
} from './agreement-values.ts';
import { useTermFields, type SavedAgreement } from './use-term-fields.ts';
import styles from '../agreements.module.css';

type New = { contract: Contract; onSaved: (created: SupplementaryAgreement) => void; onClose: () => void };

export function CreateAgreementDialog({ contract, onSaved, onClose }: New) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [day] = useState(today);
  const open = openFields(null, contract.current_amount !== undefined);
  return (
    <FormDialog<AgreementValues, typeof agreementBody, SavedAgreement>
      isOpen
      onClose={onClose}
      width={680}
      draftId={`agreement.${contract.id}`}
      title={t('agreements.createTitle')}
      failureTitle={t('agreements.createFailed')}
      submitLabel={t('forms.create')}
      schema={agreementBody}
      defaultValues={agreementValues(null, { today: day })}
      toInput={(values) => toAgreementBody(values, open)}
      conflictFields={{ agreement_number_taken: 'number' }}
      save={async (body) => {
        const created = await saveNewAgreement({ contractId: contract.id, body, idempotencyKey, client });
        announceSuccess(t('agreements.created'));
        onSaved(created);
      }}
    >
      {(control) => (
        <AgreementFields control={control} open={open} hasPrices={open.hasAmount} isAmountFromRows={false} isNew />
      )}
    </FormDialog>
  );
}

/** Edits an agreement. Of a signed one only the comment can be changed; the dialog says why. */
export function EditAgreementDialog({
  agreement: displayed,
  onClose,
}: {
  agreement: SupplementaryAgreement;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [day] = useState(today);
  const agreement = useOpenedWith(displayed);
  const conflict = useAgreementConflict(day, agreement.is_amount_from_rows);
  const open = openFields(agreement, true);
  return (
    <FormDialog<AgreementValues, typeof agreementBody, SavedAgreement>
      isOpen
      onClose={onClose}
      width={680}
      title={t('agreements.editTitle')}
      failureTitle={t('agreements.updateFailed')}
      schema={agreementBody}
      defaultValues={agreementValues(agreement, { today: day })}
      toInput={(values) => toAgreementBody(values, open)}
      conflictFields={{ agreement_number_taken: 'number' }}
      conflict={conflict}
      save={async (body, { version = agreement.version }) => {
        await changeAgreement({
          agreement,
          change: open.hasTerms ? { ...body, version } : { comment: body.comment, version },
          client,
        });
        announceSuccess(t('agreements.updated'));
      }}
    >
      {(control) => (
        <>
          {!open.hasTerms && <Notice>{t('agreements.termsClosed')}</Notice>}
          <AgreementFields
            control={control}
            open={open}
            hasPrices={agreement.amount_delta !== undefined}
            isAmountFromRows={agreement.is_amount_from_rows}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Fields of the form without the status, which has its own buttons. */
function useAgreementConflict(
  day: string,
  isAmountFromRows: boolean,
): ConflictHandling<AgreementValues, SavedAgreement> {
  const fields = useTermFields({ isAmountFromRows });
  return {
    toValues: (current) => agreementValues(current, { today: day }),
    fields: fields.map(({ name, label, show }) => ({ name, label, show: (value) => show(value) })),
  };
}

type FieldsProps = {
  control: Control<AgreementValues>;
  open: OpenFields;
  hasPrices: boolean;
  isAmountFromRows: boolean;
  isNew?: boolean;
};

function AgreementFields({ control, open, hasPrices, isAmountFromRows, isNew = false }: FieldsProps) {
  const { t } = useTranslation();
  const disabled = !open.hasTerms;
  // Hints describe how to fill in a field, so a disabled one has none except the reason why rows determine its
  // amount.
  const amountHint = isAmountFromRows
    ? t('agreements.amountByRows')
    : disabled
      ? undefined
      : t('agreements.amountByHand');
  return (
    <div className={styles['fields']}>
      <FieldRow>
        <FormText
          control={control}
          name="number"
          label={t('agreements.number')}
          hint={isNew ? t('agreements.numberHint') : undefined}
          maxLength={100}
          disabled={disabled}
          autoFocus={!disabled}
        />
        <FormDate control={control} name="date" label={t('agreements.date')} isRequired disabled={disabled} />
      </FieldRow>
      <FormTextArea control={control} name="subject" label={t('agreements.subject')} rows={2} disabled={disabled} />
      <FieldRow>
        {hasPrices && (
          <FormMoney
            control={control}
            name="amount_delta"
            label={t('agreements.amountDelta')}
            hint={amountHint}
            disabled={!open.hasAmount}
          />
        )}
        <FormDate
          control={control}
          name="new_end_date"
          label={t('agreements.newEndDate')}
          hint={disabled ? undefined : t('agreements.newEndDateHint')}
          disabled={disabled}
        />
        <FormText
          control={control}
          name="term_clause"
          label={t('agreements.termClause')}
          hint={disabled ? undefined : t('agreements.termClauseHint')}
          autoComplete="off"
          maxLength={40}
          disabled={disabled}
        />
      </FieldRow>
      <FormTextArea control={control} name="comment" label={t('agreements.comment')} rows={2} />
    </div>
  );
}
