import { MAX_IMPORT_BYTES } from '@karkas/api/customers/customer-transfer.schemas.ts';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-input.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { isApiError } from '#platform/api-error.ts';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import type { CustomerImporting } from './use-import.ts';
import styles from './transfer.module.css';

/** Made by `tools/make-customers-sample.ts` with the heads that the import reads. */
const TEMPLATE = '/samples/zakazchiki-obrazec.xlsx';
const EXTENSIONS = ['xlsx', 'xls', 'csv'] as const;

/** Where a table comes from: a file, or cells copied from a spreadsheet. */
export function ImportStart({ read }: { read: CustomerImporting['read'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState('');
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const size = format.fileSize(MAX_IMPORT_BYTES);
  const send = (file: File) => {
    setRefusals([]);
    read.mutate(file);
  };
  const sendText = () => {
    const file = new File([text], t('customers.transfer.pasteFileName'), { type: 'text/csv' });
    if (file.size > MAX_IMPORT_BYTES) setRefusals([t('customers.transfer.pasteTooLarge', { size })]);
    else send(file);
  };
  if (read.isPending) return <Reading share={read.share} name={read.variables.name} />;
  return (
    <div className={styles['start']}>
      {refusals.length > 0 && (
        <Notice tone="danger" title={t('customers.transfer.readFailed')}>
          {refusals.join(' ')}
        </Notice>
      )}
      {refusals.length === 0 && read.isError && <ReadFailure error={read.error} />}
      {refusals.length === 0 && read.data?.rows.length === 0 && (
        <Notice tone="warn" title={read.variables?.name ?? ''}>
          {t('customers.transfer.noRows')}
        </Notice>
      )}
      <FileDrop
        label={t('customers.transfer.dropLabel')}
        hint={t('customers.transfer.dropHint', { size })}
        maxFiles={1}
        maxBytes={MAX_IMPORT_BYTES}
        extensions={EXTENSIONS}
        onFiles={([file]) => {
          if (file !== undefined) send(file);
        }}
        onChosen={setRefusals}
      />
      <p className={styles['template']}>
        <a href={TEMPLATE} download={t('customers.transfer.templateFileName')}>
          {t('customers.transfer.template')}
        </a>{' '}
        {t('customers.transfer.templateHint')}
      </p>
      <p className={styles['or']}>{t('customers.transfer.or')}</p>
      <TextArea
        label={t('customers.transfer.paste')}
        hint={t('customers.transfer.pasteHint')}
        placeholder={t('customers.transfer.pastePlaceholder')}
        rows={6}
        spellCheck={false}
        wrap="off"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles['startAction']}>
        <Button kind="primary" disabled={text.trim() === ''} onClick={sendText}>
          {t('customers.transfer.pasteRead')}
        </Button>
      </div>
    </div>
  );
}

function Reading({ share, name }: { share: number; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = Math.floor(share * 100);
  const text =
    share >= 1
      ? t('customers.transfer.reading')
      : t('customers.transfer.sending', { percent: format.percent(String(percent)) });
  return (
    <div className={styles['progress']} role="status">
      <p className={styles['fileName']}>{name}</p>
      <ProgressBar value={percent} label={text} />
      <p>{text}</p>
    </div>
  );
}

/** The server says what is the matter with the table; the general sentence for its status would not. */
function ReadFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (isApiError(error) && error.kind === 'canceled') return null;
  const reason = isApiError(error) && error.status === 413 ? error.detail : specificReason(error);
  return (
    <Notice tone="danger" title={t('customers.transfer.readFailed')}>
      {reason ?? describeFailure(error, errorTexts())}
    </Notice>
  );
}
