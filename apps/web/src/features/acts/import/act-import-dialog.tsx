import { readActFile } from '@karkas/api/acts/files/act-import.endpoints.ts';
import { MAX_ACT_FILE_BYTES, type ActImport } from '@karkas/api/acts/files/act-import.schemas.ts';
import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { today } from '#platform/clock.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { saveNewAct } from '../act-changes.ts';
import { FileToRead } from '../dialogs/file-to-read.tsx';
import { previousMonth } from '../dialogs/previous-month.ts';
import { firstChoices, type ImportChoices, linesOf } from './import-choices.ts';
import { ImportRows } from './import-rows.tsx';
import styles from './import.module.css';

const EXTENSIONS = ['xlsx', 'xls', 'csv'] as const;

type Head = { number: string; date: string; period_from: string; period_to: string };
type Read = { file: ActImport; choices: ImportChoices; head: Head };

/** A subcontractor's КС-2 laid on our positions; no act exists before the last step. */
export function ActImportDialog({
  contractId,
  onCreated,
  onClose,
}: {
  contractId: string;
  onCreated: (act: Act) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [read, setRead] = useState<Read | null>(null);
  const reading = useMutation({
    mutationFn: (file: File) => callEndpoint(readActFile, { params: { contract_id: contractId } }, { file }),
    meta: { isQuiet: true },
    onSuccess: (file) => setRead({ file, choices: firstChoices(file), head: headOf(file) }),
  });
  const lines =
    read === null
      ? []
      : linesOf(read.file, read.choices, ({ row, name }) =>
          t('actsMore.import.note', { row, name: name.slice(0, 200) }),
        );
  const making = useMutation({
    mutationFn: ({ head, file }: Read) =>
      saveNewAct({
        contractId,
        body: { ...head, fill: 'empty', lines, comment: t('actsMore.import.comment', { name: file.file_name }) },
        idempotencyKey,
        client,
      }),
    meta: { failure: t('acts.createFailed') },
    onSuccess(act) {
      announceSuccess(t('acts.created'));
      onCreated(act);
    },
  });
  const isIncomplete = read === null || lines.length === 0 || Object.values(read.head).slice(1).includes('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canClose={!making.isPending}
      width={read === null ? 640 : 1200}
      title={t('actsMore.import.title')}
      description={read === null ? t('actsMore.import.intro') : read.file.file_name}
      footer={
        <>
          <Button onClick={onClose} disabled={making.isPending}>
            {t('ui.cancel')}
          </Button>
          {read !== null && (
            <Button
              kind="primary"
              icon="check"
              isPending={making.isPending}
              disabled={isIncomplete}
              onClick={() => making.mutate(read)}
            >
              {t('actsMore.import.create', { count: lines.length })}
            </Button>
          )}
        </>
      }
    >
      {read === null ? (
        <FileToRead
          reading={reading}
          label={t('actsMore.import.drop')}
          hint={t('actsMore.import.dropHint', { size: format.fileSize(MAX_ACT_FILE_BYTES) })}
          failure={t('actsMore.import.readFailed')}
          maxBytes={MAX_ACT_FILE_BYTES}
          extensions={EXTENSIONS}
        />
      ) : (
        <Preview read={read} onChange={setRead} />
      )}
    </Dialog>
  );
}

function headOf({ number, date, period_from: from, period_to: to }: ActImport): Head {
  const month = previousMonth(today());
  return {
    number: number ?? '',
    date: date ?? today(),
    period_from: from ?? month.from,
    period_to: to ?? month.to,
  };
}

function Preview({ read, onChange }: { read: Read; onChange: (read: Read) => void }): ReactNode {
  const { t } = useTranslation();
  const { head } = read;
  const set = (field: keyof Head) => (value: string) => onChange({ ...read, head: { ...head, [field]: value } });
  return (
    <div className={styles['parts']}>
      {read.file.warnings.map((warning) => (
        <Notice key={warning} tone="danger">
          {t(`actsMore.import.warnings.${warning}`)}
        </Notice>
      ))}
      <div className={styles['head']}>
        <TextInput
          label={t('acts.number')}
          hint={t('acts.numberHint')}
          maxLength={20}
          autoComplete="off"
          value={head.number}
          onChange={(event) => set('number')(event.target.value)}
        />
        <DateInput label={t('acts.date')} isRequired value={head.date} onValueChange={set('date')} />
        <DateInput
          label={t('acts.periodFrom')}
          isRequired
          value={head.period_from}
          onValueChange={set('period_from')}
        />
        <DateInput label={t('acts.periodTo')} isRequired value={head.period_to} onValueChange={set('period_to')} />
      </div>
      <ImportRows
        file={read.file}
        choices={read.choices}
        onChoose={(place, choice) => onChange({ ...read, choices: read.choices.with(place, choice) })}
      />
    </div>
  );
}
