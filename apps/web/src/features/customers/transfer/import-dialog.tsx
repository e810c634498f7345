import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportStart } from './import-start.tsx';
import { useImport, type CustomerImporting } from './use-import.ts';

const START_WIDTH = 640;
const PREVIEW_WIDTH = 1120;

/** Import of a customer table; nothing is stored before the final confirmation. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const importing = useImport();
  const [isLeaving, setLeaving] = useState(false);
  const { table, load, read } = importing;
  const close = () => {
    read.stop();
    onClose();
  };
  // A click outside the dialog must not discard corrections.
  const ask = () => {
    if (importing.isEdited && importing.counts.ready + importing.counts.invalid > 0) setLeaving(true);
    else close();
  };
  return (
    <Dialog
      isOpen
      onClose={ask}
      canClose={!load.isPending}
      width={table === null ? START_WIDTH : PREVIEW_WIDTH}
      title={t('customers.transfer.title')}
      description={table === null ? t('customers.transfer.intro') : undefined}
      footer={<Footer importing={importing} onClose={ask} />}
    >
      {table === null ? (
        <ImportStart read={read} />
      ) : (
        <ImportPreview importing={importing} table={table} onOpen={close} />
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('customers.transfer.leaveTitle')}
        description={t('customers.transfer.leaveText')}
        confirmLabel={t('customers.transfer.leave')}
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  );
}

function Footer({ importing, onClose }: { importing: CustomerImporting; onClose: () => void }) {
  const { t } = useTranslation();
  const { table, load, counts, lines } = importing;
  const isDone = lines.length > 0 && counts.created === lines.length;
  const ready = counts.ready;
  const isNarrow = useIsNarrow();
  if (table === null) return <Button onClick={onClose}>{t('forms.cancel')}</Button>;
  return (
    <>
      {/* A phone has no space for two long buttons; the close icon is enough there. */}
      {(isDone || !isNarrow) && (
        <Button onClick={onClose} disabled={load.isPending} kind={isDone ? 'primary' : 'plain'}>
          {counts.created > 0 ? t('customers.close') : t('forms.cancel')}
        </Button>
      )}
      {!isDone && (
        <Button
          kind="primary"
          icon="upload"
          disabled={ready === 0 || !importing.isSettled}
          isPending={load.isPending}
          onClick={importing.loadReady}
        >
          {ready === 0 ? t('customers.transfer.nothingToLoad') : t('customers.transfer.load', { count: ready })}
        </Button>
      )}
    </>
  );
}
