import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { type BillPlace, billFilesOptions, downloadBillFile } from './use-rereading.ts';
import styles from './rereading.module.css';

/** Current and earlier issues of the file; downloading requires price permission. */
export function BillFiles({ place }: { place: BillPlace }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const files = useQuery(billFilesOptions(place)).data ?? [];
  if (files.length === 0) return null;
  const stateOf = ({ replaced_at: at, replaced_by_name: name }: (typeof files)[number]): string =>
    at === null ? t('rereading.current') : t('rereading.replaced', { date: format.moment(at), name: name ?? '' });
  return (
    <section>
      <h3>{t('rereading.issues')}</h3>
      <ul className={styles['issues']}>
        {files.map((file) => (
          <li key={file.id}>
            <span className={styles['what']}>
              {file.name} <small className={styles['note']}>{stateOf(file)}</small>
            </span>
            <Button
              size="small"
              icon="download"
              aria-label={t('rereading.download', { name: file.name })}
              onClick={() =>
                void downloadBillFile(place, file).catch((error: unknown) =>
                  notifyFailure(error, t('rereading.downloadFailed')),
                )
              }
            >
              {format.fileSize(file.size)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
