import { PROJECT_STATUSES } from '@karkas/api/projects/projects.choices.ts';
import { projectBody, type Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FocusEvent } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { FormCustomer, useCustomerName } from '#features/customers';
import { useAbility } from '#platform/session/abilities.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FoldedFields } from '#platform/form/folded-fields.tsx';
import { FieldGroup, FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate, FormMoney, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useOpenedWith } from '#platform/form/use-opened-with.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { createProjectOptimistically, replaceProject } from '../project-mutations.ts';
import { projectValues, toProjectBody, type ProjectValues } from './project-values.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';

type Customer = { id: string; name: string };
type Props = {
  isOpen: boolean;
  project: Project | null;
  /** Preselected customer, when created from the customer's page. */
  customer?: Customer | undefined;
  onClose: () => void;
  onCreated?: (project: Project) => void;
};

export function ProjectFormDialog({ isOpen, project: displayed, customer, onClose, onCreated }: Props) {
  const project = useOpenedWith(displayed);
  const { t } = useTranslation();
  const client = useQueryClient();
  const seesPrices = useAbility('specification.view_prices');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const conflict = useProjectConflict();
  return (
    <FormDialog<ProjectValues, typeof projectBody, Project>
      isOpen={isOpen}
      onClose={onClose}
      width={760}
      draftId={project === null && customer === undefined ? 'project' : undefined}
      closesAtOnce={project === null}
      title={project === null ? t('projects.create') : t('projects.editTitle')}
      failureTitle={project === null ? t('projects.createFailed') : t('projects.updateFailed')}
      submitLabel={project === null ? t('forms.create') : t('forms.save')}
      schema={projectBody}
      defaultValues={{
        ...projectValues(project, t('projects.newName')),
        ...(customer === undefined ? {} : { customer_id: customer.id }),
      }}
      // Fields that are not in the form are sent as last saved.
      toInput={(values, saved) => toProjectBody(values, saved ?? project, seesPrices)}
      conflictFields={{ project_code_taken: 'code' }}
      conflict={conflict}
      save={async (body, { version }) => {
        if (project === null) {
          const created = await createProjectOptimistically({
            body,
            idempotencyKey,
            failure: t('projects.createFailed'),
            client,
          });
          announceSuccess(t('projects.created'));
          onCreated?.(created);
          return;
        }
        await replaceProject({ project, body, version, client });
        announceSuccess(t('projects.updated'));
      }}
    >
      {(control) => (
        <ProjectFields control={control} project={project} customer={customer ?? null} seesPrices={seesPrices} />
      )}
    </FormDialog>
  );
}

function useProjectConflict() {
  const { t } = useTranslation();
  const format = useFormat();
  const customerName = useCustomerName();
  const date = (value: unknown) => (typeof value === 'string' ? format.date(value) : '');
  const moneyOf = useMoneyText();
  const money = (value: unknown) => (typeof value === 'string' && value !== '' ? moneyOf(value) : '');
  return {
    toValues: (current: Project) => projectValues(current, ''),
    fields: [
      { name: 'name', label: t('projects.name') },
      { name: 'code', label: t('projects.code') },
      {
        name: 'status',
        label: t('projects.status'),
        show: (value: unknown) => translateKey(t, `projects.statuses.${String(value)}`),
      },
      {
        name: 'customer_id',
        label: t('projects.customer'),
        show: (value: unknown) => (typeof value === 'string' ? customerName(value) : ''),
      },
      { name: 'address', label: t('projects.address') },
      { name: 'rns_name', label: t('projects.rns') },
      { name: 'production_condition_text', label: t('projects.conditionsText') },
      { name: 'start_date', label: t('projects.startDate'), show: date },
      { name: 'end_date', label: t('projects.endDate'), show: date },
      { name: 'duration', label: t('projects.duration') },
      { name: 'estimated_cost', label: t('projects.estimated'), show: money },
      { name: 'completed_work', label: t('projects.completed'), show: money },
      { name: 'production_conditions', label: t('projects.coefficients'), show: showConditions },
    ] as const,
  };
}

function showConditions(value: unknown): string {
  return Array.isArray(value)
    ? value.map((condition: { name: string; value: string }) => `${condition.name} ${condition.value}`).join('; ')
    : '';
}

function ProjectFields({
  control,
  project,
  customer,
  seesPrices,
}: {
  control: Control<ProjectValues>;
  project: Project | null;
  customer: Customer | null;
  seesPrices: boolean;
}) {
  const { t } = useTranslation();
  const chosen =
    project?.customer_id && project.customer_name !== null
      ? { id: project.customer_id, name: project.customer_name }
      : customer;
  const [start, end] = useWatch({ control, name: ['start_date', 'end_date'] });
  const { errors } = useFormState({ control });
  const { name: _name, customer_id: _customer, address: _address, ...ofRest } = errors;
  return (
    <>
      <FormText
        control={control}
        name="name"
        label={t('projects.name')}
        isRequired
        autoFocus
        maxLength={300}
        // The proposed name is selected, to be typed over.
        {...(project === null ? { onFocus: selectAll } : {})}
      />
      <FormCustomer control={control} name="customer_id" label={t('projects.customer')} chosen={chosen} />
      <FormText control={control} name="address" label={t('projects.address')} maxLength={500} />
      <FoldedFields isFolded={project === null} hasError={Object.keys(ofRest).length > 0}>
        <FieldRow>
          <FormText
            control={control}
            name="code"
            label={t('projects.code')}
            hint={t('projects.codeHint')}
            maxLength={50}
          />
          <FormSelect
            control={control}
            name="status"
            label={t('projects.status')}
            isSearchable={false}
            options={PROJECT_STATUSES.map((value) => ({ value, label: t(`projects.statuses.${value}`) }))}
          />
        </FieldRow>
        <FormText
          control={control}
          name="rns_name"
          label={t('projects.rns')}
          hint={t('projects.rnsHint')}
          maxLength={300}
        />
        <FieldGroup title={t('projects.termsGroup')}>
          <FieldRow columns={3}>
            <FormDate control={control} name="start_date" label={t('projects.startDate')} />
            <FormDate control={control} name="end_date" label={t('projects.endDate')} />
            {(start === '' || end === '') && (
              <FormNumber control={control} name="duration" label={t('projects.durationDays')} />
            )}
          </FieldRow>
          {seesPrices && (
            <FieldRow>
              <FormMoney control={control} name="estimated_cost" label={t('projects.estimated')} />
              <FormMoney
                control={control}
                name="completed_work"
                label={t('projects.completed')}
                hint={t('projects.completedHint')}
              />
            </FieldRow>
          )}
        </FieldGroup>
        <FieldGroup title={t('projects.conditions')}>
          <FormTextArea
            control={control}
            name="production_condition_text"
            label={t('projects.conditionsText')}
            hint={t('projects.conditionsHint')}
          />
          <ConditionFields control={control} />
        </FieldGroup>
      </FoldedFields>
    </>
  );
}

function selectAll(event: FocusEvent<HTMLInputElement>): void {
  event.target.select();
}
