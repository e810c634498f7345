import {
  CONTRACT_KINDS,
  CONTRACT_STATUSES,
  contractBody,
  type Contract,
} from '@karkas/api/contracts/contracts.schemas.ts';
import { requiredText } from '@karkas/api/core/fields.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useAbility } from '#platform/session/abilities.ts';
import { FormCustomer, useCustomerName } from '#features/customers';
import { FormProject } from '#features/projects';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { FoldedFields } from '#platform/form/folded-fields.tsx';
import { FieldGroup, FieldRow, FormDialog, type ConflictHandling } from '#platform/form/form-dialog.tsx';
import { FormCheckbox, FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate, FormMoney, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useOpenedWith } from '#platform/form/use-opened-with.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { saveContract } from '../contract-queries.ts';
import { AmendReason, TermsInForce } from './terms-in-force.tsx';
import { ActTermsFields } from './act-terms-fields.tsx';
import { contractValues, toContractBody, type ContractValues } from './contract-values.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';

const inProject = contractBody.safeExtend({ project_id: requiredText(36) });

type Customer = { id: string; name: string } | null;
type Props = {
  isOpen: boolean;
  /** Null: the project is chosen in the first field. */
  projectId: string | null;
  contract: Contract | null;
  projectCustomer: Customer;
  /** Initial status, where the dialog was opened by a status change. */
  status?: Contract['status'] | undefined;
  onClose: () => void;
  onSaved?: (contract: Contract) => void;
};

export function ContractFormDialog({
  isOpen,
  projectId,
  contract: displayed,
  projectCustomer,
  status,
  onClose,
  onSaved,
}: Props) {
  const contract = useOpenedWith(displayed);
  const { t } = useTranslation();
  const client = useQueryClient();
  const seesPrices = useAbility('specification.view_prices');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [day] = useState(today);
  const conflict = useContractConflict(day);
  const chosen =
    contract === null
      ? projectCustomer
      : contract.customer_id === null
        ? null
        : { id: contract.customer_id, name: contract.customer_name ?? '' };
  return (
    <FormDialog<ContractValues, typeof inProject, Contract>
      isOpen={isOpen}
      onClose={onClose}
      width={760}
      draftId={contract === null ? `contract.${projectId ?? 'any'}` : undefined}
      title={contract === null ? t('contracts.create') : t('contracts.editTitle')}
      failureTitle={contract === null ? t('contracts.createFailed') : t('contracts.updateFailed')}
      submitLabel={contract === null ? t('forms.create') : t('forms.save')}
      schema={inProject}
      defaultValues={{
        ...contractValues(contract, { today: day, projectId, customerId: projectCustomer?.id ?? null }),
        ...(status === undefined ? {} : { status }),
      }}
      toInput={(values) => toContractBody(values, { seesPrices, isProjectChosen: projectId === null })}
      conflictFields={{
        contract_number_taken: 'number',
        ...(contract?.can.amend ? { contract_active: 'reason' as const } : {}),
      }}
      conflict={conflict}
      save={async ({ project_id: owner, ...body }, { version }) => {
        const saved = await saveContract({ projectId: owner, contract, body, version, idempotencyKey, client });
        // A new contract opens its own page instead.
        if (contract !== null) announceSuccess(t('contracts.updated'));
        onSaved?.(saved);
      }}
    >
      {(control) => (
        <>
          <TermsInForce contract={contract} />
          {projectId === null && <FormProject control={control} name="project_id" />}
          <ContractFields
            control={control}
            chosen={chosen}
            canSeePrices={seesPrices}
            isNew={contract === null}
            isFirst={projectId !== null}
          />
          <AmendReason contract={contract} control={control} />
        </>
      )}
    </FormDialog>
  );
}

function useContractConflict(day: string): ConflictHandling<ContractValues, Contract> {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const customerName = useCustomerName();
  const date = (value: unknown) => (typeof value === 'string' ? format.date(value) : '');
  return {
    toValues: (current) => contractValues(current, { today: day, projectId: current.project_id, customerId: null }),
    fields: [
      { name: 'number', label: t('contracts.number') },
      { name: 'date', label: t('contracts.date'), show: date },
      { name: 'subject', label: t('contracts.subject') },
      {
        name: 'kind',
        label: t('contracts.kind'),
        show: (value) => translateKey(t, `contracts.kinds.${String(value)}`),
      },
      {
        name: 'status',
        label: t('contracts.status'),
        show: (value) => translateKey(t, `contracts.statuses.${String(value)}`),
      },
      {
        name: 'amount',
        label: t('contracts.amount'),
        show: (value) => (value === '' ? '' : money(String(value))),
      },
      { name: 'customer_id', label: t('contracts.customer'), show: (value) => customerName(String(value)) },
      { name: 'vat_rate', label: t('contracts.vatRate') },
      {
        name: 'vat_included',
        label: t('contracts.vatIncluded'),
        show: (value) => t(value === true ? 'forms.yes' : 'forms.no'),
      },
      { name: 'advance_percent', label: t('contracts.advancePercent') },
      { name: 'retention_percent', label: t('contracts.retentionPercent') },
      {
        name: 'over_completion',
        label: t('actTerms.overCompletion'),
        show: (value) => translateKey(t, `actTerms.overCompletions.${String(value)}`),
      },
      {
        name: 'advance_offset',
        label: t('actTerms.advanceOffset'),
        show: (value) => translateKey(t, `actTerms.advanceOffsets.${String(value)}`),
      },
      { name: 'retention_release_months', label: t('actTerms.retentionMonths') },
      {
        name: 'retention_release_event',
        label: t('actTerms.retentionEvent'),
        show: (value) => translateKey(t, `actTerms.retentionEvents.${String(value)}`),
      },
      { name: 'start_date', label: t('contracts.startDate'), show: date },
      { name: 'end_date', label: t('contracts.endDate'), show: date },
      { name: 'comment', label: t('contracts.comment') },
    ],
  };
}

function ContractFields({
  control,
  chosen,
  canSeePrices,
  isNew,
  isFirst,
}: {
  control: Control<ContractValues>;
  chosen: Customer;
  canSeePrices: boolean;
  isNew: boolean;
  /** Whether this is the first field of the form. */
  isFirst: boolean;
}) {
  const { t } = useTranslation();
  const status = useWatch({ control, name: 'status' });
  const { errors } = useFormState({ control });
  const { number: _number, date: _date, amount: _amount, customer_id: _customer, ...ofRest } = errors;
  return (
    <>
      <FieldRow>
        <FormText
          control={control}
          name="number"
          label={t('contracts.number')}
          isRequired
          autoFocus={isFirst}
          maxLength={100}
        />
        <FormDate control={control} name="date" label={t('contracts.date')} isRequired />
      </FieldRow>
      <FormCustomer
        control={control}
        name="customer_id"
        label={t('contracts.customer')}
        hint={t('contracts.customerHint')}
        chosen={chosen}
      />
      <FieldRow>
        {canSeePrices && <FormMoney control={control} name="amount" label={t('contracts.amount')} />}
        <FormDate control={control} name="end_date" label={t('contracts.endDate')} />
      </FieldRow>
      <FoldedFields isFolded={isNew} hasError={Object.keys(ofRest).length > 0}>
        <FieldRow>
          <FormSelect
            control={control}
            name="status"
            label={t('contracts.status')}
            isSearchable={false}
            options={CONTRACT_STATUSES.map((value) => ({ value, label: t(`contracts.statuses.${value}`) }))}
          />
          <FormSelect
            control={control}
            name="kind"
            label={t('contracts.kind')}
            isSearchable={false}
            options={CONTRACT_KINDS.map((value) => ({ value, label: t(`contracts.kinds.${value}`) }))}
          />
        </FieldRow>
        <FormTextArea control={control} name="subject" label={t('contracts.subject')} rows={2} />
        <FieldGroup title={t('contracts.amountGroup')}>
          <FormSelect
            control={control}
            name="vat_rate"
            label={t('contracts.vatRate')}
            isSearchable={false}
            isClearable
            placeholder={t('contracts.vatByDate')}
            options={VAT_RATES.map((value) => ({ value, label: t(`contracts.vatRates.${value}`) }))}
          />
          {canSeePrices && status === 'terminated' && (
            <FormMoney
              control={control}
              name="terminated_amount"
              label={t('contracts.terminatedAmount')}
              hint={t('contracts.terminatedHint')}
            />
          )}
          <FormCheckbox control={control} name="vat_included" label={t('contracts.vatIncluded')} />
          <FieldRow>
            <FormNumber control={control} name="advance_percent" label={t('contracts.advance')} suffix="%" />
            <FormNumber control={control} name="retention_percent" label={t('contracts.retention')} suffix="%" />
          </FieldRow>
        </FieldGroup>
        <ActTermsFields control={control} />
        <FieldRow>
          <FormDate control={control} name="start_date" label={t('contracts.startDate')} />
        </FieldRow>
        <FormTextArea control={control} name="comment" label={t('contracts.comment')} rows={2} />
      </FoldedFields>
    </>
  );
}
