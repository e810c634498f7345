import type { PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { MAX_PRICE_FILE_BYTES } from '@karkas/api/prices/price-import.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { readFile, type Reading, saveTemplate, startImport } from './price-queries.ts';
import styles from './prices.module.css';

const EXTENSIONS = ['xlsx', 'xlsm', 'xls', 'csv', 'xml'] as const;

/** Import of a price file into a book: file, preview, result. */
export function ImportDialog({ book, onClose }: { book: PriceBook; onClose: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading>({});
  const read = useMutation({
    mutationFn: (asked: { file: File; query: Reading }) => readFile(book.id, asked.file, asked.query),
    meta: { isQuiet: true },
  });
  const start = useMutation({
    mutationFn: (asked: { file: File; query: Reading }) => startImport(book.id, asked.file, asked.query),
    meta: { isQuiet: true },
  });
  const look = (chosen: File, query: Reading): void => {
    setFile(chosen);
    setReading(query);
    read.mutate({ file: chosen, query });
  };
  const table = read.data;
  const canStart = file !== null && table !== undefined && table.rows_count > 0 && !read.isPending;
  if (start.isSuccess) return <ImportResult book={book} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canClose={!start.isPending}
      width={table === undefined ? 640 : 1120}
      title={t('prices.import.title')}
      description={t('prices.import.intro', { name: book.name })}
      footer={
        <>
          <Button onClick={onClose} disabled={start.isPending}>
            {t('forms.cancel')}
          </Button>
          {table !== undefined && (
            <Button
              kind="primary"
              icon="upload"
              disabled={!canStart}
              isPending={start.isPending}
              onClick={() => {
                if (file !== null) start.mutate({ file, query: reading });
              }}
            >
              {t('prices.import.take', { count: table.rows_count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['import']}>
        <Failure error={start.error ?? read.error} />
        {(file === null || read.isError || table === undefined) && <Start isPending={read.isPending} onFile={look} />}
        {file !== null && table !== undefined && (
          <ImportPreview
            fileName={file.name}
            table={table}
            isReading={read.isPending}
            onRead={(query) => look(file, { ...reading, ...query })}
          />
        )}
      </div>
    </Dialog>
  );
}

function Start({ isPending, onFile }: { isPending: boolean; onFile: (file: File, query: Reading) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const template = useMutation({ mutationFn: saveTemplate, meta: { failure: t('prices.exportFailed') } });
  return (
    <>
      {refusals.length > 0 && <Notice tone="danger">{refusals.join(' ')}</Notice>}
      <FileDrop
        label={t('prices.import.drop')}
        hint={
          isPending
            ? t('prices.import.reading')
            : t('prices.import.dropHint', { size: format.fileSize(MAX_PRICE_FILE_BYTES) })
        }
        isDisabled={isPending}
        maxFiles={1}
        maxBytes={MAX_PRICE_FILE_BYTES}
        extensions={EXTENSIONS}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file, {});
        }}
        onChosen={setRefusals}
      />
      <p className={styles['hint']}>{t('prices.import.kinds')}</p>
      <div>
        <Button icon="download" size="small" isPending={template.isPending} onClick={() => template.mutate()}>
          {t('prices.import.template')}
        </Button>
      </div>
    </>
  );
}

/** The server's error text. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <Notice tone="danger" title={t('prices.import.failed')}>
      {specificReason(error) ?? describeFailure(error, errorTexts())}
    </Notice>
  );
}
