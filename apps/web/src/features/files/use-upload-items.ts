import type { UploadItem } from '#ui/file-upload/file-upload.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import type { QueuedFile } from './upload-queue.ts';

/** List item of a queued file: progress, or why it was rejected. */
export function useUploadItems(): (file: QueuedFile) => UploadItem {
  const { t } = useTranslation();
  const format = useFormat();
  const noteOf = ({ share, isBroken, percent }: { share: number; isBroken: boolean; percent: string }): string => {
    if (isBroken) return t('files.lost', { percent });
    return share < 1 ? percent : t('files.checking');
  };
  return (file) => {
    const { name, size, state, share, isBroken } = file;
    const common = { id: String(file.id), name, size };
    const percent = Math.floor(share * 100);
    switch (state) {
      case 'waiting':
        return { ...common, note: t('files.waiting'), removeLabel: t('files.cancel', { name }) };
      case 'sending':
        return {
          ...common,
          progress: percent,
          note: noteOf({ share, isBroken, percent: format.percent(String(percent)) }),
          removeLabel: t('files.cancel', { name }),
        };
      case 'failed':
        return {
          ...common,
          error: reasonOf(file, t('files.isEmpty')),
          canRetry: canRetry(file),
          removeLabel: t('files.dismiss', { name }),
        };
    }
  };
}

/** No retry where the same bytes would get the same response. */
function canRetry({ size, error }: QueuedFile): boolean {
  return (
    size > 0 && !(isApiError(error) && (error.status === 400 || error.status === 415 || error.code === 'too_large'))
  );
}

/** The server's message; for an empty file it would only report a mismatch of content and extension. */
function reasonOf(file: QueuedFile, empty: string): string {
  return file.size === 0 ? empty : (specificReason(file.error) ?? describeFailure(file.error, errorTexts()));
}
