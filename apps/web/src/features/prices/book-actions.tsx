import { isStartedJob } from '@karkas/api/core/started-job.ts';
import type { PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useRequestedAction } from '#platform/page/requested-action.ts';
import { notifyInfo, notifySuccess } from '#platform/errors/notices.ts';
import { trackJob } from '#platform/jobs/track-jobs.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { BookDialog } from './book-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { type BookFormat, refetchPrices, removeBook, saveBookFile, saveTemplate } from './price-queries.ts';

/** Adds a price book; the primary action while there is none. */
export function AddBook({ onSaved, isOnly }: { onSaved: (bookId: string) => void; isOnly: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const seesPrices = useAbility('specification.view_prices');
  const canCreate = useAbility('norm.create');
  const begin = isOnly && canCreate ? () => setOpen(true) : undefined;
  useRequestedAction('new-price', begin);
  // A requested import needs a book, so the first one is created.
  useRequestedAction('import-prices', begin);
  if (!canCreate) return null;
  return (
    <>
      <Button icon="plus" kind={isOnly ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
        {t('prices.addBook')}
      </Button>
      <OwnedDialog of={isOpen}>
        {() => <BookDialog book={null} seesPrices={seesPrices} onClose={() => setOpen(false)} onSaved={onSaved} />}
      </OwnedDialog>
    </>
  );
}

/** Adding prices requires price permission. */
function AddPrice({ book }: { book: PriceBook }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const canCreate = useAbility('norm.create');
  const mayAdd = canCreate && book.can.view_prices;
  useRequestedAction('new-price', mayAdd ? () => setOpen(true) : undefined);
  if (!mayAdd) return null;
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('prices.add')}
      </Button>
      <OwnedDialog of={isOpen}>
        {() => <PriceDialog book={book} price={null} onClose={() => setOpen(false)} />}
      </OwnedDialog>
    </>
  );
}

function ImportButton({ book }: { book: PriceBook }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayImport = book.can.update && book.can.view_prices;
  useRequestedAction('import-prices', mayImport ? () => setOpen(true) : undefined);
  if (!mayImport) return null;
  return (
    <>
      <Button icon="upload" data-fold="" onClick={() => setOpen(true)}>
        {t('prices.import.open')}
      </Button>
      <OwnedDialog of={isOpen}>{() => <ImportDialog book={book} onClose={() => setOpen(false)} />}</OwnedDialog>
    </>
  );
}

/** Downloads the price table template, for members who may import it. */
export function TemplateButton() {
  const { t } = useTranslation();
  const save = useMutation({ mutationFn: saveTemplate, meta: { failure: t('prices.exportFailed') } });
  if (!useAbility('norm.create')) return null;
  return (
    <Button icon="download" isPending={save.isPending} onClick={() => save.mutate()}>
      {t('prices.import.template')}
    </Button>
  );
}

/** Rarer actions of a book: as buttons where they fit, in the book's menu on a phone. */
export function BookActions({ book, onOpen }: { book: PriceBook; onOpen: (bookId: string | undefined) => void }) {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <>
        <AddPrice book={book} />
        <BookMenu book={book} onOpen={onOpen} isWhole />
      </>
    );
  return (
    <>
      <ImportButton book={book} />
      <AddBook onSaved={onOpen} isOnly={false} />
      <AddPrice book={book} />
      <BookMenu book={book} onOpen={onOpen} isWhole={false} />
    </>
  );
}

type MenuProps = { book: PriceBook; onOpen: (bookId: string | undefined) => void; isWhole: boolean };

/** Menu of a book. `isWhole`: includes import and adding a book. */
function BookMenu({ book, onOpen, isWhole }: MenuProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'import' | 'add' | null>(null);
  const close = () => setDialog(null);
  const canCreate = useAbility('norm.create');
  const seesPrices = useAbility('specification.view_prices');
  const { can } = book;
  const mayImport = isWhole && can.update && can.view_prices;
  useRequestedAction('import-prices', mayImport ? () => setDialog('import') : undefined);
  const save = useMutation({
    mutationFn: (format: BookFormat) => saveBookFile(book, format),
    meta: { failure: t('prices.exportFailed') },
  });
  const removal = useMutation({
    mutationFn: () => removeBook(book),
    onSuccess: async (answer) => {
      setDialog(null);
      onOpen(undefined);
      if (isStartedJob(answer)) {
        trackJob(client, answer);
        notifyInfo(t('prices.bookRemovalStarted'));
      } else notifySuccess(t('prices.bookRemoved'));
      await refetchPrices(client);
    },
  });
  const entries: MenuEntry[] = [
    ...(mayImport
      ? [{ id: 'import', icon: 'upload' as const, label: t('prices.import.open'), onSelect: () => setDialog('import') }]
      : []),
    ...(isWhole && canCreate
      ? [{ id: 'add', icon: 'plus' as const, label: t('prices.addBook'), onSelect: () => setDialog('add') }]
      : []),
    ...(can.view_prices
      ? (['xlsx', 'csv'] as const).map((format) => ({
          id: format,
          icon: 'download' as const,
          label: t('prices.export', { format }),
          onSelect: () => save.mutate(format),
        }))
      : []),
    ...(can.update
      ? [{ id: 'edit', icon: 'edit' as const, label: t('prices.editBook'), onSelect: () => setDialog('edit') }]
      : []),
    ...(can.delete
      ? [
          {
            id: 'remove',
            icon: 'trash' as const,
            label: t('prices.removeBook'),
            isDanger: true,
            onSelect: () => setDialog('remove'),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={t('prices.bookMenu')}
        entries={entries}
        trigger={<IconButton icon="more" kind="plain" label={t('prices.bookMenu')} disabled={save.isPending} />}
      />
      <OwnedDialog of={dialog === 'edit'}>
        {() => <BookDialog book={book} seesPrices={can.view_prices} onClose={close} onSaved={() => {}} />}
      </OwnedDialog>
      <OwnedDialog of={dialog === 'add'}>
        {() => <BookDialog book={null} seesPrices={seesPrices} onClose={close} onSaved={onOpen} />}
      </OwnedDialog>
      <OwnedDialog of={dialog === 'import'}>{() => <ImportDialog book={book} onClose={close} />}</OwnedDialog>
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        title={t('prices.removeBookTitle', { name: book.name })}
        description={t('prices.removeBookText', { count: book.prices_count })}
        isPending={removal.isPending}
        onCancel={close}
        onConfirm={() => removal.mutate()}
      />
    </>
  );
}
