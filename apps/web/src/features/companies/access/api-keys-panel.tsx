import type { ApiKey, MadeApiKey } from '@karkas/api/api-keys/api-keys.schemas.ts';
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import type { AccessWords } from './access.ru.texts.ts';
import { accessWords } from './access-words.ts';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { apiKeysOptions, revokeApiKey } from './api-key-queries.ts';
import styles from '../company.module.css';

type Open = { kind: 'make' } | { kind: 'revoke'; key: ApiKey } | null;

const STATES: Record<ApiKey['state'], { tone: BadgeTone; word: keyof AccessWords }> = {
  active: { tone: 'ok', word: 'keyActive' },
  expired: { tone: 'neutral', word: 'keyExpired' },
  maker_gone: { tone: 'warn', word: 'keyMakerGone' },
};

/** API keys of the company. */
export function ApiKeysPanel({ company }: { company: Company }) {
  const words = accessWords(useLanguage());
  const keys = useQuery(apiKeysOptions(company.id));
  const [open, setOpen] = useState<Open>(null);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const columns = useKeyColumns((key) => setOpen({ kind: 'revoke', key }));
  const make = (
    <Button
      kind="primary"
      icon="plus"
      closedReason={company.can.create_api_key ? undefined : words.keysDemo}
      onClick={() => setOpen({ kind: 'make' })}
    >
      {words.keyMake}
    </Button>
  );
  const close = () => setOpen(null);
  return (
    <Sheet title={words.keysTitle}>
      <div className={styles['panel']}>
        <p>{words.keysText}</p>
        {made !== null && <CreatedKey made={made} onAcknowledge={() => setMade(null)} />}
        {made === null && keys.data !== undefined && keys.data.length > 0 && <div>{make}</div>}
      </div>
      <QueryStates query={keys} title={words.keysFailed} rows={3} height={40} />
      {keys.data?.length === 0 && made === null && <EmptyState icon="lock" title={words.keysNone} action={make} />}
      {keys.data !== undefined && keys.data.length > 0 && (
        <Table caption={words.keysTitle} columns={columns} rows={keys.data} rowKey={({ id }) => id} />
      )}
      <OwnedDialog of={open}>
        {(what) =>
          what.kind === 'make' ? (
            <ApiKeyDialog company={company} onCreated={setMade} onClose={close} />
          ) : (
            <RevokeDialog company={company} apiKey={what.key} onClose={close} />
          )
        }
      </OwnedDialog>
    </Sheet>
  );
}

/** Displayed once: only a hash of the key is stored. */
function CreatedKey({ made, onAcknowledge }: { made: MadeApiKey; onAcknowledge: () => void }) {
  const words = accessWords(useLanguage());
  return (
    <div className={styles['form']}>
      <Notice tone="warn" title={words.keyMadeTitle}>
        {words.keyMadeText}
      </Notice>
      <p className={styles['madeKey']}>
        <code>{made.key}</code>
        <CopyButton text={made.key} label={words.keyLabel} />
      </p>
      <div>
        <Button onClick={onAcknowledge}>{words.keyKept}</Button>
      </div>
    </div>
  );
}

function useKeyColumns(onRevoke: (key: ApiKey) => void): TableColumn<ApiKey>[] {
  const words = accessWords(useLanguage());
  const format = useFormat();
  return [
    {
      id: 'name',
      title: words.keyName,
      isWrapped: true,
      cell: ({ name }) => <span data-hint={name}>{name}</span>,
    },
    {
      id: 'state',
      title: words.keyState,
      width: '170px',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{words[STATES[state].word]}</Badge>,
    },
    {
      id: 'rights',
      title: words.keyRights,
      width: '80px',
      yields: 3,
      align: 'right',
      cell: ({ permissions }) => <span data-hint={permissions.join(', ')}>{permissions.length}</span>,
    },
    {
      id: 'until',
      title: words.keyUntil,
      width: '130px',
      yields: 2,
      align: 'right',
      cell: ({ expires_at: until }) => (until === null ? words.keyForever : format.dateOfInstant(until)),
    },
    {
      id: 'by',
      title: words.keyBy,
      width: '180px',
      yields: 4,
      cell: ({ created_by: maker }) => <span data-hint={maker.name}>{maker.name}</span>,
    },
    {
      id: 'used',
      title: words.keyUsed,
      width: '150px',
      yields: 1,
      align: 'right',
      cell: ({ last_used_at: used }) => (used === null ? words.keyNever : format.moment(used)),
    },
    {
      id: 'revoke',
      title: words.keyDeeds,
      width: '120px',
      align: 'right',
      isTitleHidden: true,
      cell: (key) => (
        <Button size="small" onClick={() => onRevoke(key)}>
          {words.keyRevoke}
        </Button>
      ),
    },
  ];
}

type RevokeProps = { company: Company; apiKey: ApiKey; onClose: () => void };

function RevokeDialog({ company, apiKey, onClose }: RevokeProps) {
  const words = accessWords(useLanguage());
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeApiKey(company.id, apiKey.id, client),
    meta: { failure: words.keyRevokeFailed },
    onSuccess: () => announceSuccess(words.keyRevoked),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={words.keyRevokeTitle}
      confirmLabel={words.keyRevoke}
      description={words.keyRevokeText.replace('{{name}}', apiKey.name)}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    />
  );
}
