import { useState, type ReactNode } from 'react';
import { downloadTaskTable } from '@karkas/api/tasks/lists/task-import.endpoints.ts';
import { MAX_TASK_TABLE_BYTES, type TaskImport } from '@karkas/api/tasks/lists/task-import.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { companyParams } from '../task-queries.ts';
import { Failure } from './task-import-failure.tsx';
import { TaskImportPreview } from './task-import-preview.tsx';
import { useTaskImport, type TaskImporting } from './use-task-import.ts';
import styles from './task-import.module.css';

const EXTENSIONS = ['xlsx', 'xls', 'csv'] as const;
const START_WIDTH = 640;
const PREVIEW_WIDTH = 1120;

/** Imports a table of tasks; nothing is stored before the last step. */
export function TaskImportDialog({
  projectId,
  onClose,
}: {
  /** The project of rows that name none. */
  projectId?: string | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const importing = useTaskImport(projectId);
  const { table, load, undo } = importing;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canClose={!load.isPending && !undo.isPending}
      width={table === null ? START_WIDTH : PREVIEW_WIDTH}
      title={t('tasks.import.title')}
      description={
        table === null ? t(projectId === undefined ? 'tasks.import.intro' : 'tasks.import.introOfProject') : undefined
      }
      footer={<Footer importing={importing} onClose={onClose} />}
    >
      {load.data !== undefined ? (
        <Done made={load.data} />
      ) : table === null ? (
        <Start importing={importing} />
      ) : (
        <TaskImportPreview importing={importing} table={table} />
      )}
    </Dialog>
  );
}

function Footer({ importing, onClose }: { importing: TaskImporting; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { table, check, load, undo } = importing;
  const made = load.data;
  if (made !== undefined)
    return (
      <>
        {made.created_count > 0 && !undo.isSuccess && (
          <Button icon="restore" isPending={undo.isPending} onClick={() => undo.mutate(made.set_id)}>
            {t('tasks.import.undo')}
          </Button>
        )}
        <Button kind="primary" disabled={undo.isPending} onClick={onClose}>
          {t('tasks.import.close')}
        </Button>
      </>
    );
  const ready = table?.ready_count ?? 0;
  const hasTitle = table?.columns.some(({ field }) => field === 'title') ?? false;
  return (
    <>
      <Button onClick={onClose} disabled={load.isPending}>
        {t('tasks.import.cancel')}
      </Button>
      {table !== null && (
        <Button
          kind="primary"
          icon="upload"
          disabled={ready === 0 || check.isPending || check.isError}
          isPending={load.isPending}
          closedReason={hasTitle ? undefined : t('tasks.import.titleNeeded')}
          onClick={importing.create}
        >
          {ready === 0 ? t('tasks.import.nothingToLoad') : t('tasks.import.load', { count: ready })}
        </Button>
      )}
    </>
  );
}

function Start({ importing: { check, read } }: { importing: TaskImporting }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const template = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await downloadFile(downloadTaskTable, { params: companyParams() });
      saveBlob(blob, fileName ?? 'tasks.xlsx');
    },
    meta: { failure: t('tasks.import.templateFailed') },
  });
  if (check.isPending)
    return (
      <div role="status">
        <p>{t('tasks.import.reading', { name: check.variables.file.name })}</p>
        <SkeletonRows rows={4} />
      </div>
    );
  return (
    <div className={styles['start']}>
      {refusals.length > 0 && (
        <Notice tone="danger" title={t('tasks.import.readFailed')}>
          {refusals.join(' ')}
        </Notice>
      )}
      {refusals.length === 0 && check.isError && <Failure title={t('tasks.import.readFailed')} error={check.error} />}
      <FileDrop
        label={t('tasks.import.dropLabel')}
        hint={t('tasks.import.dropHint', { size: format.fileSize(MAX_TASK_TABLE_BYTES) })}
        maxFiles={1}
        maxBytes={MAX_TASK_TABLE_BYTES}
        extensions={EXTENSIONS}
        onFiles={([file]) => {
          if (file !== undefined) read(file);
        }}
        onChosen={setRefusals}
      />
      <div>
        <Button kind="quiet" icon="download" isPending={template.isPending} onClick={() => template.mutate()}>
          {t('tasks.import.template')}
        </Button>
      </div>
    </div>
  );
}

const SHOWN_LINES = 20;

function Done({ made }: { made: TaskImport }): ReactNode {
  const { t } = useTranslation();
  const { created_count: count, first_number: first, last_number: last, skipped } = made;
  return (
    <div className={styles['start']}>
      <Notice tone={count > 0 ? 'ok' : 'warn'} title={t('tasks.import.done', { count })}>
        {first !== null && last !== null && t('tasks.import.numbers', { first, last })}
      </Notice>
      {skipped.length > 0 && (
        <Notice tone="warn">
          {t('tasks.import.skipped', {
            lines: skipped
              .slice(0, SHOWN_LINES)
              .map(({ line }) => line)
              .join(', '),
          })}
          {skipped.length > SHOWN_LINES && '…'}
        </Notice>
      )}
    </div>
  );
}
