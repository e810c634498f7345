import type { BillHeading } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contractListOptions } from '#features/contracts';
import { CustomerSelect } from '#features/customers';
import { useProjectChoice } from '#features/projects';
import { useAbility } from '#platform/session/abilities.ts';
import { passBillToSpecification } from '#platform/page/dropped-bill.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog, DialogForm } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { createFromBill, type BillPlace } from './new-bill-queries.ts';
import { proposedProject, proposedSpecification } from './proposed-names.ts';
import styles from './new-bill.module.css';

type Props = {
  place: BillPlace;
  bill: File;
  heading: BillHeading;
  existing: { id: string; name: string } | null;
  onClose: () => void;
  onCreated: (specificationId: string) => void;
};

const NEW = 'new';

/** Proposed project, contract and name, editable; on submit the bill is read into the created specification. */
export function NewBillForm({ place, bill, heading, existing, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayMakeProject = useAbility('project.create');
  const [keys] = useState(() => ({ project: newIdempotencyKey(), specification: newIdempotencyKey() }));
  const [projectId, setProjectId] = useState(place.projectId ?? existing?.id ?? (mayMakeProject ? NEW : ''));
  const [projectName, setProjectName] = useState(() => proposedProject(heading));
  const [name, setName] = useState(() => proposedSpecification(heading));
  const [isTried, setTried] = useState(false);
  const [customerId, setCustomerId] = useState('');
  const [contractId, setContractId] = useState('');
  const isNew = projectId === NEW;
  const making = useMutation({
    mutationFn: () =>
      createFromBill({
        place,
        project: isNew ? { name: projectName.trim(), customerId: customerId || null } : { id: projectId },
        contractId: isNew || contractId === '' ? null : contractId,
        specificationName: name.trim(),
        keys,
        client,
      }),
    meta: { isQuiet: true },
    onSuccess: (specificationId) => {
      passBillToSpecification(specificationId, bill);
      onCreated(specificationId);
    },
  });
  const missing = (value: string) => (isTried && value.trim() === '' ? t('newBill.required') : undefined);
  const isWhole = name.trim() !== '' && (isNew ? projectName.trim() !== '' : projectId !== '');
  const submit = () => {
    setTried(true);
    if (isWhole) making.mutate();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('newBill.title')} canClose={!making.isPending}>
      <DialogForm
        label={t('newBill.title')}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose} disabled={making.isPending}>
              {t('forms.cancel')}
            </Button>
            <Button type="submit" kind="primary" isPending={making.isPending} autoFocus>
              {t('newBill.submit')}
            </Button>
          </>
        }
      >
        <div className={styles['fields']}>
          <p className={styles['note']}>
            {t('newBill.found', { name: bill.name, sections: heading.sections_count, works: heading.works_count })}
          </p>
          {making.isError && (
            <p role="alert" className={styles['failure']}>
              {t('newBill.createFailed')}. {describeFailure(making.error, errorTexts())}
            </p>
          )}
          {place.projectId === undefined && (
            <ProjectChoice
              value={projectId}
              error={missing(projectId)}
              mayMake={mayMakeProject}
              onChange={(chosen) => {
                setProjectId(chosen);
                setContractId('');
              }}
            />
          )}
          {place.projectId === undefined && isNew && (
            <TextInput
              label={t('newBill.projectName')}
              value={projectName}
              error={missing(projectName)}
              maxLength={300}
              onChange={(event) => setProjectName(event.target.value)}
            />
          )}
          {place.projectId === undefined && isNew && (
            <CustomerSelect label={t('newBill.customer')} value={customerId} onChange={setCustomerId} />
          )}
          {place.contractId === undefined && !isNew && projectId !== '' && (
            <ContractChoice projectId={projectId} value={contractId} onChange={setContractId} />
          )}
          <TextInput
            label={t('newBill.specification')}
            value={name}
            error={missing(name)}
            maxLength={300}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}

type ProjectChoiceProps = {
  value: string;
  error: string | undefined;
  mayMake: boolean;
  onChange: (projectId: string) => void;
};

/** Choice of an existing or a new project; a search offers existing ones first. */
function ProjectChoice({ value, error, mayMake, onChange }: ProjectChoiceProps) {
  const { t } = useTranslation();
  const [isSearched, setSearched] = useState(false);
  const choice = useProjectChoice(value === NEW || value === '' ? undefined : value);
  const made = mayMake ? [{ value: NEW, label: t('newBill.newProject') }] : [];
  return (
    <Select
      label={t('newBill.project')}
      value={value}
      error={error}
      isLoading={choice.isLoading}
      onSearch={(search) => {
        setSearched(search !== '');
        choice.onSearch(search);
      }}
      options={isSearched ? [...choice.options, ...made] : [...made, ...choice.options]}
      onValueChange={onChange}
    />
  );
}

/** Optional contract of the project; hidden for a project without contracts. */
function ContractChoice({
  projectId,
  value,
  onChange,
}: {
  projectId: string;
  value: string;
  onChange: (id: string) => void;
}) {
  const { t } = useTranslation();
  const seesContracts = useAbility('contract.view');
  const list = useQuery({ ...contractListOptions(projectId), enabled: seesContracts });
  const open = (list.data?.results ?? []).filter((contract) => contract.can.create_specification);
  if (open.length === 0) return null;
  return (
    <Select
      label={t('newBill.contract')}
      isClearable
      placeholder={t('newBill.withoutContract')}
      value={value}
      options={open.map(({ id, number, subject }) => ({
        value: id,
        label: t('contracts.numbered', { number }),
        ...(subject === null ? {} : { hint: subject }),
      }))}
      onValueChange={onChange}
    />
  );
}
