import type { Passkey } from '@karkas/api/auth/passkeys.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { isConfirmed } from '../confirmations/confirmation-memory.ts';
import { passkeysOptions, signInOptionsOptions } from './passkey-queries.ts';
import { arePasskeysSupported } from './passkey-support.ts';
import styles from '../profile/profile.module.css';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null;

/** Passkeys of the account: named, with their last use. */
export function PasskeysPanel({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation();
  const passkeys = useQuery(passkeysOptions());
  const [open, setOpen] = useState<Open>(() => (isConfirmed('add_passkey') ? { kind: 'add' } : null));
  const columns = usePasskeyColumns(setOpen);
  const close = () => setOpen(null);
  const add = <AddButton canChange={canChange} onPress={() => setOpen({ kind: 'add' })} />;
  return (
    <Sheet>
      <p className={styles['intro']}>{t('auth.passkeysText')}</p>
      <QueryStates query={passkeys} title={t('auth.passkeysLoadFailed')} rows={2} height={40} />
      {passkeys.data?.length === 0 && <EmptyState icon="lock" title={t('auth.passkeysNone')} action={add} />}
      {passkeys.data !== undefined && passkeys.data.length > 0 && (
        <>
          <Table caption={t('auth.profilePasskeys')} columns={columns} rows={passkeys.data} rowKey={({ id }) => id} />
          <div className={styles['panel']}>
            <div className={styles['actions']}>{add}</div>
          </div>
        </>
      )}
      <OwnedDialog of={open}>
        {(what) => {
          if (what.kind === 'add') return <AddPasskeyDialog onClose={close} />;
          const Dialog = what.kind === 'rename' ? RenamePasskeyDialog : RemovePasskeyDialog;
          return <Dialog passkey={what.passkey} onClose={close} />;
        }}
      </OwnedDialog>
    </Sheet>
  );
}

/** Unavailable in the demo, and where the installation or the browser does not support passkeys. */
function AddButton({ canChange, onPress }: { canChange: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  const options = useQuery(signInOptionsOptions()).data;
  const isUnsupported = options?.has_passkeys === false || !arePasskeysSupported();
  const whyOther = isUnsupported ? t('auth.passkeysUnsupported') : undefined;
  return (
    <Button kind="primary" icon="plus" closedReason={canChange ? whyOther : t('auth.demoPasskeys')} onClick={onPress}>
      {t('auth.passkeyAdd')}
    </Button>
  );
}

function usePasskeyColumns(onOpen: (open: Open) => void): TableColumn<Passkey>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'name',
      title: t('auth.passkeyName'),
      isWrapped: true,
      cell: ({ name, is_synced: isSynced }) => (
        <>
          <span data-hint={name}>{name}</span> {isSynced && <Badge>{t('auth.passkeySynced')}</Badge>}
        </>
      ),
    },
    {
      id: 'created',
      title: t('auth.passkeyCreated'),
      width: '150px',
      yields: 2,
      align: 'right',
      cell: ({ created_at: created }) => format.moment(created),
    },
    {
      id: 'used',
      title: t('auth.passkeyUsed'),
      width: '150px',
      yields: 1,
      align: 'right',
      cell: ({ last_used_at: used }) => (used === null ? t('auth.passkeyNever') : format.moment(used)),
    },
    {
      id: 'actions',
      title: t('auth.passkeyActions'),
      width: '96px',
      align: 'right',
      isTitleHidden: true,
      cell: (passkey) => (
        <>
          <IconButton icon="edit" label={t('auth.passkeyRename')} onClick={() => onOpen({ kind: 'rename', passkey })} />
          <IconButton
            icon="trash"
            label={t('auth.passkeyRemove')}
            onClick={() => onOpen({ kind: 'remove', passkey })}
          />
        </>
      ),
    },
  ];
}
