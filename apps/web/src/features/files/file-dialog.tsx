import type { AttachedFile, FileVersion } from '@karkas/api/files/files.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { FilePreview } from './file-preview.tsx';
import { fileVersionsOptions, saveFile } from './file-queries.ts';
import { previewKindOf } from './preview-kind.ts';
import styles from './files.module.css';

const WIDE = 1040;
const NARROW = 560;

/** File preview and versions. */
export function FileDialog({ file, onClose }: { file: AttachedFile; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [displayed, setDisplayed] = useState(file.version);
  const kind = previewKindOf(file);
  const save = useMutation({
    mutationFn: (version: number) => saveFile(file, version),
    meta: { failure: t('files.downloadFailed') },
  });
  const facts = [
    t('files.versionNumber', { version: file.version }),
    format.fileSize(file.size),
    file.uploaded_by_name,
    format.moment(file.updated_at),
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={file.name}
      width={kind === null ? NARROW : WIDE}
      description={facts.join(' · ')}
      footer={
        <Button kind="primary" icon="download" isPending={save.isPending} onClick={() => save.mutate(displayed)}>
          {displayed === file.version ? t('files.download') : t('files.downloadVersion', { version: displayed })}
        </Button>
      }
    >
      {kind === null ? (
        <p className={styles['quiet']}>{t('files.noPreview')}</p>
      ) : (
        <FilePreview key={displayed} file={file} version={displayed} kind={kind} />
      )}
      {file.version > 1 && (
        <Versions file={file} displayed={displayed} onShow={kind === null ? null : setDisplayed} onSave={save.mutate} />
      )}
    </Dialog>
  );
}

type VersionProps = {
  file: AttachedFile;
  displayed: number;
  /** Null where the file cannot be previewed. */
  onShow: ((version: number) => void) | null;
  onSave: (version: number) => void;
};

function Versions({ file, ...props }: VersionProps) {
  const { t } = useTranslation();
  const query = useQuery(fileVersionsOptions(file));
  return (
    <section aria-label={t('files.versions')}>
      <h3 className={styles['heading']}>{t('files.versions')}</h3>
      {query.isPending && <SkeletonRows rows={Math.min(file.version, 4)} height={40} />}
      {query.isError && (
        <ErrorState
          title={t('files.versionsFailed')}
          text={describeFailure(query.error, errorTexts())}
          onRetry={() => {
            void query.refetch();
          }}
        />
      )}
      {query.data !== undefined && (
        <ul className={styles['versions']}>
          {query.data.results.map((version) => (
            <VersionLine key={version.version} file={file} version={version} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
}

function VersionLine({
  file,
  version: { version, size, uploaded_by_name: author, created_at: moment },
  displayed,
  onShow,
  onSave,
}: VersionProps & { version: FileVersion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isShown = onShow !== null && displayed === version;
  return (
    <li className={styles['versionLine']} data-shown={isShown || undefined}>
      <div className={styles['versionText']}>
        <p className={styles['versionName']}>
          {t('files.versionNumber', { version })}
          {version === file.version && <Badge tone="blue">{t('files.latest')}</Badge>}
        </p>
        <p className={styles['quiet']}>
          {format.fileSize(size)} · {author} · {format.moment(moment)}
        </p>
      </div>
      <span className={styles['actions']}>
        {onShow !== null && (
          <IconButton
            icon="eye"
            size="small"
            label={t('files.showVersion', { version })}
            aria-pressed={isShown}
            onClick={() => onShow(version)}
          />
        )}
        <IconButton
          icon="download"
          size="small"
          label={t('files.downloadVersion', { version })}
          onClick={() => onSave(version)}
        />
      </span>
    </li>
  );
}
