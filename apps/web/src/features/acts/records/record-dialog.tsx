import { type WorkRecord, workRecordBody } from '@karkas/api/acts/work-records.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { today } from '#platform/clock.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { uploadTo } from '#features/files';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { completionOptions } from '../acts-queries.ts';
import styles from '../dialogs/dialogs.module.css';
import { PhotosToAdd } from './photos-to-add.tsx';
import { saveRecord } from './record-queries.ts';

type Values = {
  row_key: string;
  date: string;
  quantity: string;
  labour_hours: string;
  crew: string;
  comment: string;
};

const valuesOf = (record: WorkRecord | null, day: string): Values => ({
  row_key: record?.row_key ?? '',
  date: record?.date ?? day,
  quantity: record?.quantity ?? '',
  labour_hours: record?.labour_hours ?? '',
  crew: record?.crew ?? '',
  comment: record?.comment ?? '',
});

type Props = { contract: Contract; record: WorkRecord | null; onClose: () => void };

/** Work done on a day by one position. The position of a stored record does not change. */
export function RecordDialog({ contract, record, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const [day] = useState(today);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const mayAttach = useAbility('file.create') && record === null;
  return (
    <FormDialog<Values, typeof workRecordBody, WorkRecord>
      isOpen
      onClose={onClose}
      width={680}
      draftId={record === null ? `record.${contract.id}` : undefined}
      title={t(record === null ? 'acts.records.add' : 'acts.records.edit')}
      failureTitle={t('acts.records.saveFailed')}
      schema={workRecordBody}
      defaultValues={valuesOf(record, day)}
      toInput={({ labour_hours, ...values }) => ({
        ...values,
        labour_hours: labour_hours || null,
        contract_id: contract.id,
      })}
      conflict={{
        toValues: (current) => valuesOf(current, day),
        fields: [
          { name: 'date', label: t('acts.records.date'), show: format.date },
          { name: 'quantity', label: t('acts.records.quantity') },
          { name: 'labour_hours', label: t('acts.records.hours') },
          { name: 'crew', label: t('acts.records.crew') },
          { name: 'comment', label: t('acts.comment') },
        ],
      }}
      save={async (body, { version }) => {
        const saved = await saveRecord(client, contract, { record, body, version, idempotencyKey });
        uploadTo({ kind: 'work_record', id: saved.id }, photos, client);
        announceSuccess(t(record === null ? 'acts.records.added' : 'acts.records.changed'));
      }}
    >
      {(control) => (
        <>
          <RecordFields control={control} contractId={contract.id} record={record} />
          {mayAttach && <PhotosToAdd photos={photos} onChange={setPhotos} />}
        </>
      )}
    </FormDialog>
  );
}

function RecordFields({
  control,
  contractId,
  record,
}: {
  control: Control<Values>;
  contractId: string;
  record: WorkRecord | null;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const journal = useQuery(completionOptions(contractId));
  const rows = journal.data?.rows ?? [];
  const rowKey = useWatch({ control, name: 'row_key' });
  const row = rows.find((one) => one.row_key === rowKey);
  const unit = row?.unit ?? record?.unit ?? null;
  return (
    <div className={styles['fields']}>
      <FormSelect
        control={control}
        name="row_key"
        label={t('acts.completion.name')}
        isRequired
        disabled={record !== null}
        isLoading={journal.isPending}
        options={rows.map(({ row_key: value, number, name }) => ({ value, label: `${number} ${name}` }))}
      />
      <FieldRow>
        <FormNumber
          control={control}
          name="quantity"
          label={t('acts.records.quantity')}
          isRequired
          {...(unit === null ? {} : { suffix: displayUnit(unit) })}
          {...(row === undefined
            ? {}
            : { hint: t('acts.records.left', { left: format.quantity(row.quantity_remaining) }) })}
        />
        <FormDate control={control} name="date" label={t('acts.records.date')} isRequired />
      </FieldRow>
      <FieldRow>
        <FormText control={control} name="crew" label={t('acts.records.crew')} autoComplete="off" maxLength={200} />
        <FormNumber control={control} name="labour_hours" label={t('acts.records.hours')} />
      </FieldRow>
      <FormTextArea control={control} name="comment" label={t('acts.comment')} rows={2} />
    </div>
  );
}
