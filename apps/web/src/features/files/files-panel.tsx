import { FILE_EXTENSIONS, MAX_FILE_BYTES, type AttachedFile } from '@karkas/api/files/files.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { FileUpload } from '#ui/file-upload/file-upload.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { isApiError } from '#platform/requests/api-error.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { DeleteFileDialog } from './delete-file-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import { FileList } from './file-list.tsx';
import { fileListOptions, filesFor, type FileOwner, type FilePurpose } from './file-queries.ts';
import { useUploadItems } from './use-upload-items.ts';
import { useUploads } from './use-uploads.ts';
import styles from './files.module.css';

export type FilesPanelProps = {
  owner: FileOwner;
  /** Files about production conditions are separate from the others. */
  purpose?: FilePurpose;
};

const MAX_AT_ONCE = 20;
const SKELETON_ROWS = 3;

/** Files of a project, contract, agreement or customer: list and upload. */
export function FilesPanel({ owner, purpose = 'general' }: FilesPanelProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [canView, canCreate] = [useAbility('file.view'), useAbility('file.create')];
  const list = useQuery({ ...fileListOptions(owner), enabled: canView });
  const isForbidden = !canView || (isApiError(list.error) && list.error.status === 403);
  const files = list.data === undefined ? undefined : filesFor(list.data.results, purpose);
  const title = purpose === 'general' ? t('files.title') : t('files.conditionsTitle');
  return (
    <Sheet
      title={title}
      actions={
        // On a phone the tab displays the count.
        files === undefined || files.length === 0 || isNarrow ? undefined : (
          <span className={styles['quiet']}>{t('files.count', { count: files.length })}</span>
        )
      }
    >
      {isForbidden && <EmptyState icon="lock" title={t('files.noRightTitle')} text={t('files.noRightText')} />}
      {!isForbidden && canCreate && <Uploads owner={owner} purpose={purpose} />}
      {!isForbidden && list.isPending && <SkeletonRows rows={SKELETON_ROWS} height={36} />}
      {!isForbidden && list.isError && files === undefined && (
        <ErrorState
          title={t('files.loadFailed')}
          text={describeFailure(list.error, errorTexts())}
          onRetry={() => {
            void list.refetch();
          }}
        />
      )}
      {files?.length === 0 && !canCreate && (
        <EmptyState kind="empty" title={t('files.emptyTitle')} text={t('files.emptyText')} />
      )}
      {files !== undefined && files.length > 0 && <Files title={title} owner={owner} files={files} />}
    </Sheet>
  );
}

/** Drop area, uploads in progress, and rejected files with reasons. */
function Uploads({ owner, purpose }: { owner: FileOwner; purpose: FilePurpose }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, queue } = useUploads(owner, purpose);
  const describe = useUploadItems();
  return (
    <div className={styles['uploads']}>
      <FileUpload
        label={t('files.drop')}
        isBar
        hint={t('files.hint', { size: format.fileSize(MAX_FILE_BYTES) })}
        more={t('files.formats', { formats: FILE_EXTENSIONS.join(', ') })}
        listLabel={t('files.uploads')}
        extensions={FILE_EXTENSIONS}
        maxBytes={MAX_FILE_BYTES}
        maxFiles={MAX_AT_ONCE}
        items={items.map(describe)}
        onFiles={queue.add}
        onRetry={(id) => queue.retry(Number(id))}
        onRemove={(id) => queue.remove(Number(id))}
      />
    </div>
  );
}

type Open = { kind: 'show' | 'delete'; file: AttachedFile } | null;

function Files({ title, owner, files }: { title: string; owner: FileOwner; files: readonly AttachedFile[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <FileList
        title={title}
        files={files}
        onShow={(file) => setOpen({ kind: 'show', file })}
        onDelete={(file) => setOpen({ kind: 'delete', file })}
      />
      <OwnedDialog of={open}>
        {({ kind, file }) =>
          kind === 'show' ? (
            <FileDialog file={file} onClose={close} />
          ) : (
            <DeleteFileDialog owner={owner} file={file} onClose={close} />
          )
        }
      </OwnedDialog>
    </>
  );
}
