import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { saveFile } from './file-queries.ts';
import styles from './files.module.css';

type Actions = { onShow: (file: AttachedFile) => void; onDelete: (file: AttachedFile) => void };

export function FileList({ title, files, ...actions }: { title: string; files: readonly AttachedFile[] } & Actions) {
  const isNarrow = useIsNarrow();
  const columns = useColumns(actions);
  if (isNarrow)
    return (
      <ul className={styles['cards']} aria-label={title}>
        {files.map((file) => (
          <FileCard key={file.id} file={file} {...actions} />
        ))}
      </ul>
    );
  return <Table caption={title} columns={columns} rows={files} rowKey={(file) => file.id} />;
}

function useColumns({ onShow, onDelete }: Actions): TableColumn<AttachedFile>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { id: 'name', title: t('files.name'), cell: (file) => <FileName file={file} onShow={onShow} /> },
    {
      id: 'version',
      title: t('files.version'),
      width: '84px',
      yields: 3,
      align: 'right',
      cell: (file) => file.version,
    },
    { id: 'size', title: t('files.size'), width: '104px', align: 'right', cell: (file) => format.fileSize(file.size) },
    {
      id: 'who',
      title: t('files.uploadedBy'),
      width: '200px',
      yields: 2,
      cell: (file) => <span data-hint={file.uploaded_by_name}>{file.uploaded_by_name}</span>,
    },
    {
      id: 'when',
      title: t('files.uploadedAt'),
      width: '150px',
      yields: 1,
      cell: (file) => format.moment(file.updated_at),
    },
    {
      id: 'actions',
      title: t('files.actions'),
      width: '92px',
      align: 'right',
      isTitleHidden: true,
      cell: (file) => <FileActions file={file} onDelete={onDelete} />,
    },
  ];
}

function FileName({ file, onShow }: { file: AttachedFile; onShow: Actions['onShow'] }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles['open']}
      data-hint={file.name}
      aria-label={t('files.open', { name: file.name })}
      aria-haspopup="dialog"
      onClick={() => onShow(file)}
    >
      <Icon name="document" size={16} />
      <span>{file.name}</span>
    </button>
  );
}

function FileActions({ file, onDelete }: { file: AttachedFile; onDelete: Actions['onDelete'] }) {
  const { t } = useTranslation();
  const save = useMutation({ mutationFn: () => saveFile(file), meta: { failure: t('files.downloadFailed') } });
  return (
    <span className={styles['actions']}>
      <IconButton
        icon="download"
        size="small"
        label={t('files.downloadOne', { name: file.name })}
        disabled={save.isPending}
        onClick={() => save.mutate()}
      />
      {file.can.delete && (
        <IconButton
          icon="trash"
          size="small"
          label={t('files.delete', { name: file.name })}
          aria-haspopup="dialog"
          onClick={() => onDelete(file)}
        />
      )}
    </span>
  );
}

function FileCard({ file, onShow, onDelete }: { file: AttachedFile } & Actions) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <div className={styles['card']}>
        <FileName file={file} onShow={onShow} />
        <p className={styles['quiet']}>
          {format.fileSize(file.size)} · {t('files.versionShort', { version: file.version })}
        </p>
        <p className={styles['quiet']}>
          {file.uploaded_by_name}, {format.moment(file.updated_at)}
        </p>
      </div>
      <FileActions file={file} onDelete={onDelete} />
    </li>
  );
}
