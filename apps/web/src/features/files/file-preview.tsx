import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { EmptyState, ErrorState, SkeletonBlock } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { fileContentOptions } from './file-queries.ts';
import type { PreviewKind } from './preview-kind.ts';
import styles from './files.module.css';

type Props = { file: AttachedFile; version: number; kind: PreviewKind };

/** Picture or PDF, fetched with the session and displayed from an object URL. */
export function FilePreview({ kind, ...props }: Props) {
  const { t } = useTranslation();
  const canShow = kind !== 'pdf' || navigator.pdfViewerEnabled;
  return (
    <div className={styles['preview']}>
      {canShow ? (
        <Fetched kind={kind} {...props} />
      ) : (
        <EmptyState title={t('files.previewFailed')} text={t('files.noPdfViewer')} />
      )}
    </div>
  );
}

function Fetched({ file, version, kind }: Props) {
  const { t } = useTranslation();
  const query = useQuery(fileContentOptions(file, version));
  const blob = query.data;
  const [isBroken, setBroken] = useState(false);
  /** Sets an object URL for the bytes and revokes it on unmount. */
  const point = useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (element === null || blob === undefined) return undefined;
      const url = URL.createObjectURL(blob);
      // Hide the thumbnail pane of the browser's viewer: the dialog is narrow.
      element.src = kind === 'pdf' ? `${url}#navpanes=0` : url;
      return () => URL.revokeObjectURL(url);
    },
    [blob, kind],
  );
  const title = t('files.preview', { name: file.name });
  if (query.isError)
    return (
      <ErrorState
        title={t('files.previewFailed')}
        text={describeFailure(query.error, errorTexts())}
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  if (isBroken) return <EmptyState title={t('files.previewFailed')} text={t('files.broken')} />;
  if (blob === undefined) return <SkeletonBlock height={320} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox keeps browsers from opening their PDF viewer; the bytes are typed as PDF by us, so no page of the sender runs
  if (kind === 'pdf') return <iframe ref={point} className={styles['pdf']} title={title} />;
  return <img ref={point} className={styles['picture']} alt={title} onError={() => setBroken(true)} />;
}
