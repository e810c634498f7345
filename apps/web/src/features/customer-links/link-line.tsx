import { patchCustomerLink, revokeCustomerLink } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import type { CustomerLink } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { linkKeys } from './link-queries.ts';
import { endOf, USUAL_VALIDITY, ValidityField } from './validity-field.tsx';
import styles from './customer-links.module.css';

const paramsOf = ({ id, project_id: projectId }: CustomerLink) => ({ project_id: projectId, customer_link_id: id });

/** A link with what it shows and whether the customer looked; an open one can be extended and revoked. */
export function LinkLine({ link }: { link: CustomerLink }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState<'extend' | 'revoke' | null>(null);
  const close = () => setOpen(null);
  const revoke = useMutation({
    mutationFn: () => callEndpoint(revokeCustomerLink, { params: paramsOf(link) }),
    meta: { failure: t('customerLinks.revokeFailed') },
    onSettled: async () => {
      close();
      await client.invalidateQueries({ queryKey: linkKeys.ofProject(link.project_id) });
    },
  });
  const { recipient } = link;
  return (
    <li className={styles['line']}>
      <LinkFacts link={link} />
      {link.is_open && open !== 'extend' && (
        <div className={styles['actions']}>
          <Button
            size="small"
            aria-label={t('customerLinks.extendOf', { recipient })}
            onClick={() => setOpen('extend')}
          >
            {t('customerLinks.extend')}
          </Button>
          <Button
            size="small"
            aria-label={t('customerLinks.revokeOf', { recipient })}
            onClick={() => setOpen('revoke')}
          >
            {t('customerLinks.revoke')}
          </Button>
        </div>
      )}
      {open === 'extend' && <ExtendForm link={link} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'revoke'}
        title={t('customerLinks.revokeTitle')}
        description={t('customerLinks.revokeText', { recipient })}
        confirmLabel={t('customerLinks.revoke')}
        isPending={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={close}
      />
    </li>
  );
}

function LinkFacts({ link }: { link: CustomerLink }): ReactNode {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { revoked_at: revokedAt, last_opened_at: openedAt, opened_count: count } = link;
  const shown = [
    ...link.parts.map((part) => t(`customerLinks.part.${part}`).toLowerCase()),
    t(link.shows_prices ? 'customerLinks.withPrices' : 'customerLinks.withoutPrices'),
  ].join(', ');
  const end =
    revokedAt !== null
      ? t('customerLinks.revoked', { moment: moment(revokedAt) })
      : t(link.is_open ? 'customerLinks.untilOf' : 'customerLinks.over', { moment: moment(link.expires_at) });
  const opened =
    openedAt === null ? t('customerLinks.unopened') : t('customerLinks.opened', { count, moment: moment(openedAt) });
  const numbers = link.agreements.map(({ number }) => number).join(', ');
  return (
    <div>
      <p className={styles['recipient']}>
        {link.recipient} <span className={styles['quiet']}>{link.customer_name}</span>
      </p>
      <p data-opened={openedAt === null ? undefined : ''}>{opened}</p>
      <p className={styles['quiet']}>
        {[
          end,
          shown,
          ...(numbers === '' ? [] : [t('customerLinks.asks', { numbers })]),
          t('customerLinks.by', { name: link.created_by.name }),
        ].join(' · ')}
      </p>
    </div>
  );
}

function ExtendForm({ link, onClose }: { link: CustomerLink; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [validity, setValidity] = useState(USUAL_VALIDITY);
  const [isAsked, setAsked] = useState(false);
  const end = endOf(validity);
  const extend = useMutation({
    mutationFn: (expiresAt: string) =>
      callEndpoint(patchCustomerLink, {
        params: paramsOf(link),
        body: { expires_at: expiresAt, version: link.version },
      }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: linkKeys.ofProject(link.project_id) }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (end !== null && !extend.isPending) extend.mutate(end);
  };
  return (
    <form className={styles['extend']} onSubmit={submit}>
      <ValidityField value={validity} isAsked={isAsked} onChange={setValidity} />
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" size="small" isPending={extend.isPending}>
          {t('customerLinks.extendSave')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('customerLinks.cancel')}
        </Button>
      </div>
    </form>
  );
}
