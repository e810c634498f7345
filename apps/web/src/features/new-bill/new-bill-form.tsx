import type { BillHeading } from '@karkas/api/specifications/vors.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProjectChoice } from '#features/projects';
import { useAbility } from '#platform/abilities.ts';
import { bringBill } from '#platform/brought-bill.ts';
import { newIdempotencyKey } from '#platform/call-endpoint.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog, DialogForm } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { makeChain, type BillPlace } from './new-bill-queries.ts';
import { proposedProject, proposedSpecification } from './proposed-names.ts';
import styles from './new-bill.module.css';

type Props = {
  place: BillPlace;
  bill: File;
  heading: BillHeading;
  known: { id: string; name: string } | null;
  onClose: () => void;
  onMade: (specificationId: string) => void;
};

const NEW = 'new';

/** What the bill proposes, to be taken as it is or changed; then the bill is read into what was made. */
export function NewBillForm({ place, bill, heading, known, onClose, onMade }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayMakeProject = useAbility('project.create');
  const [keys] = useState(() => ({ project: newIdempotencyKey(), specification: newIdempotencyKey() }));
  const [projectId, setProjectId] = useState(place.projectId ?? known?.id ?? (mayMakeProject ? NEW : ''));
  const [projectName, setProjectName] = useState(() => proposedProject(heading));
  const [name, setName] = useState(() => proposedSpecification(heading));
  const [isTried, setTried] = useState(false);
  const isNew = projectId === NEW;
  const choice = useProjectChoice(isNew || projectId === '' ? undefined : projectId);
  const making = useMutation({
    mutationFn: () =>
      makeChain({
        place,
        project: isNew ? { name: projectName.trim() } : { id: projectId },
        specificationName: name.trim(),
        keys,
        client,
      }),
    meta: { isQuiet: true },
    onSuccess: (specificationId) => {
      bringBill(specificationId, bill);
      onMade(specificationId);
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
            <Select
              label={t('newBill.project')}
              value={projectId}
              error={missing(projectId)}
              isLoading={choice.isLoading}
              onSearch={choice.onSearch}
              options={[...(mayMakeProject ? [{ value: NEW, label: t('newBill.newProject') }] : []), ...choice.options]}
              onValueChange={setProjectId}
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
