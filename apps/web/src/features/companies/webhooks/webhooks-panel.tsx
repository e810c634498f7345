import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { MadeWebhook, Webhook } from '@karkas/api/webhooks/webhooks.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { CreateWebhookDialog, EditWebhookDialog } from './webhook-dialog.tsx';
import { changeWebhook, removeWebhook, renewSecret, webhooksOptions } from './webhook-queries.ts';
import { eventName, webhookWords } from './webhook-words.ts';
import styles from '../company.module.css';

type Deed = 'edit' | 'deliveries' | 'renew' | 'remove';
type Open = { kind: 'make' } | { kind: Deed; webhook: Webhook } | null;
type Issued = { webhook: MadeWebhook; isRenewed: boolean };

const TONES: Record<Webhook['state'], BadgeTone> = {
  active: 'ok',
  failing: 'warn',
  off: 'neutral',
  switched_off: 'danger',
  maker_gone: 'warn',
};

/** Webhooks of the company. */
export function WebhooksPanel({ company }: { company: Company }) {
  const words = webhookWords(useLanguage());
  const webhooks = useQuery(webhooksOptions(company.id));
  const [open, setOpen] = useState<Open>(null);
  const [issued, setIssued] = useState<Issued | null>(null);
  const columns = useWebhookColumns(company, (kind, webhook) => setOpen({ kind, webhook }));
  const found = webhooks.data;
  const make = (
    <Button
      kind="primary"
      icon="plus"
      closedReason={company.can.create_webhook ? undefined : words.demo}
      onClick={() => setOpen({ kind: 'make' })}
    >
      {words.make}
    </Button>
  );
  return (
    <Sheet title={words.title}>
      <div className={styles['panel']}>
        <p>{words.text}</p>
        {issued !== null && <IssuedSecret issued={issued} onAcknowledge={() => setIssued(null)} />}
        {issued === null && found !== undefined && found.length > 0 && <div>{make}</div>}
      </div>
      <QueryStates query={webhooks} title={words.failed} rows={3} height={40} />
      {found?.length === 0 && issued === null && <EmptyState icon="arrow-out" title={words.none} action={make} />}
      {found !== undefined && found.length > 0 && (
        <Table caption={words.title} columns={columns} rows={found} rowKey={({ id }) => id} />
      )}
      <OwnedDialog of={open}>
        {(what) => (
          <OpenDialog
            company={company}
            open={what}
            onIssued={(webhook, isRenewed) => setIssued({ webhook, isRenewed })}
            onClose={() => setOpen(null)}
          />
        )}
      </OwnedDialog>
    </Sheet>
  );
}

type DialogProps = {
  company: Company;
  open: NonNullable<Open>;
  onIssued: (made: MadeWebhook, isRenewed: boolean) => void;
  onClose: () => void;
};

function OpenDialog({ company, open, onIssued, onClose }: DialogProps) {
  if (open.kind === 'make')
    return <CreateWebhookDialog company={company} onCreated={(made) => onIssued(made, false)} onClose={onClose} />;
  const { kind, webhook } = open;
  if (kind === 'edit') return <EditWebhookDialog company={company} webhook={webhook} onClose={onClose} />;
  if (kind === 'deliveries') return <DeliveriesDialog companyId={company.id} webhook={webhook} onClose={onClose} />;
  return (
    <ConfirmChange
      company={company}
      webhook={webhook}
      kind={kind}
      onRenewed={(made) => onIssued(made, true)}
      onClose={onClose}
    />
  );
}

/** Displayed once: it cannot be read again. */
function IssuedSecret({ issued, onAcknowledge }: { issued: Issued; onAcknowledge: () => void }) {
  const words = webhookWords(useLanguage());
  const secret = issued.webhook.signing_secret ?? '';
  return (
    <div className={styles['form']}>
      <Notice tone="warn" title={words.madeTitle}>
        {issued.isRenewed ? words.renewedText : words.madeText}
      </Notice>
      <p className={styles['madeKey']}>
        <code>{secret}</code>
        <CopyButton text={secret} label={words.secretLabel} />
      </p>
      <div>
        <Button onClick={onAcknowledge}>{words.kept}</Button>
      </div>
    </div>
  );
}

function useWebhookColumns(company: Company, onDeed: (deed: Deed, webhook: Webhook) => void): TableColumn<Webhook>[] {
  const language = useLanguage();
  const words = webhookWords(language);
  const format = useFormat();
  return [
    { id: 'url', title: words.url, isWrapped: true, cell: ({ url }) => <span data-hint={url}>{url}</span> },
    {
      id: 'state',
      title: words.state,
      width: '190px',
      cell: ({ state }) => (
        <span data-hint={state === 'switched_off' ? words.switchedOffHint : undefined}>
          <Badge tone={TONES[state]}>{words[state]}</Badge>
        </span>
      ),
    },
    {
      id: 'events',
      title: words.events,
      width: '90px',
      yields: 3,
      align: 'right',
      cell: ({ events }) => (
        <span data-hint={events.map((kind) => eventName(kind, language)).join(', ')}>{events.length}</span>
      ),
    },
    {
      id: 'by',
      title: words.by,
      width: '180px',
      yields: 4,
      cell: ({ created_by: member }) => <span data-hint={member.name}>{member.name}</span>,
    },
    {
      id: 'waiting',
      title: words.waiting,
      width: '80px',
      yields: 2,
      align: 'right',
      cell: ({ waiting_count: count }) => count,
    },
    {
      id: 'success',
      title: words.success,
      width: '150px',
      yields: 1,
      align: 'right',
      cell: ({ last_success_at: at }) => (at === null ? words.never : format.moment(at)),
    },
    {
      id: 'deeds',
      title: words.deeds,
      width: '170px',
      align: 'right',
      isTitleHidden: true,
      cell: (webhook) => <Deeds company={company} webhook={webhook} onDeed={onDeed} />,
    },
  ];
}

function Deeds({
  company,
  webhook,
  onDeed,
}: {
  company: Company;
  webhook: Webhook;
  onDeed: (deed: Deed, webhook: Webhook) => void;
}) {
  const words = webhookWords(useLanguage());
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () =>
      changeWebhook({ companyId: company.id, id: webhook.id, client }, { is_enabled: !webhook.is_enabled }),
    meta: { failure: words.turnFailed },
    onSuccess: ({ is_enabled: isOn }) => announceSuccess(isOn ? words.turnedOn : words.turnedOff),
  });
  return (
    <span className={styles['rowDeeds']}>
      <Button size="small" onClick={() => onDeed('deliveries', webhook)}>
        {words.deliveries}
      </Button>
      <Menu
        label={words.deeds}
        trigger={<IconButton icon="more" kind="plain" size="small" label={words.deeds} />}
        entries={[
          { id: 'edit', label: words.edit, onSelect: () => onDeed('edit', webhook) },
          { id: 'renew', label: words.renew, onSelect: () => onDeed('renew', webhook) },
          {
            id: 'turn',
            label: webhook.is_enabled ? words.turnOff : words.turnOn,
            isDisabled: turn.isPending,
            onSelect: () => turn.mutate(),
          },
          { kind: 'separator', id: 'end' },
          { id: 'remove', label: words.remove, isDanger: true, onSelect: () => onDeed('remove', webhook) },
        ]}
      />
    </span>
  );
}

type ConfirmProps = {
  company: Company;
  webhook: Webhook;
  kind: 'renew' | 'remove';
  onRenewed: (made: MadeWebhook) => void;
  onClose: () => void;
};

function ConfirmChange({ company, webhook, kind, onRenewed, onClose }: ConfirmProps) {
  const words = webhookWords(useLanguage());
  const place = { companyId: company.id, id: webhook.id, client: useQueryClient() };
  const [idempotencyKey] = useState(newIdempotencyKey);
  const renew = useMutation({
    mutationFn: () => renewSecret(place, idempotencyKey),
    meta: { failure: words.renewFailed },
    onSuccess: onRenewed,
    onSettled: onClose,
  });
  const remove = useMutation({
    mutationFn: () => removeWebhook(place),
    meta: { failure: words.removeFailed },
    onSuccess: () => announceSuccess(words.removed),
    onSettled: onClose,
  });
  const isRenewal = kind === 'renew';
  return (
    <ConfirmDialog
      isOpen
      title={isRenewal ? words.renewTitle : words.removeTitle}
      confirmLabel={isRenewal ? words.renew : words.remove}
      description={(isRenewal ? words.renewText : words.removeText).replace('{{url}}', new URL(webhook.url).host)}
      isPending={renew.isPending || remove.isPending}
      onConfirm={() => (isRenewal ? renew.mutate() : remove.mutate())}
      onCancel={onClose}
    />
  );
}
