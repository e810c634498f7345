import { createFieldLink, listFieldLinks, revokeFieldLink } from '@karkas/api/tasks/links/field-links.endpoints.ts';
import type { FieldLink, FieldLinkMade } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { endOfDueDay, today } from '#platform/clock.ts';
import { useCurrentCompanyId } from '#platform/company/current-company.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import styles from './field-links.module.css';

type Props = { projectId: string; onClose: () => void };
const keyOf = (projectId: string) => ['field-links', projectId] as const;

/** Links for crews without accounts to report work on a project: create one, list existing ones. */
export function FieldLinksDialog({ projectId, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const companyId = useCurrentCompanyId() ?? '';
  const [made, setMade] = useState<FieldLinkMade | null>(null);
  const query = useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) =>
      callEndpoint(listFieldLinks, { params: { company_id: companyId }, query: { project_id: projectId } }, { signal }),
  });
  return (
    <Dialog isOpen onClose={onClose} width={560} title={t('fieldLinks.title')}>
      <div className={styles['parts']}>
        <p className={styles['text']}>{t('fieldLinks.text')}</p>
        {made === null ? <NewLink {...{ companyId, projectId }} onMade={setMade} /> : <MadeLink link={made} />}
        {query.data === undefined ? (
          <QueryStates query={query} title={t('fieldLinks.loadFailed')} rows={2} />
        ) : query.data.length === 0 ? (
          <p className={styles['quiet']}>{t('fieldLinks.empty')}</p>
        ) : (
          <ul className={styles['list']}>
            {query.data.map((link) => (
              <LinkLine key={link.id} {...{ companyId, link }} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type NewProps = { companyId: string; projectId: string; onMade: (link: FieldLinkMade) => void };

function NewLink({ companyId, projectId, onMade }: NewProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [crew, setCrew] = useState('');
  const [until, setUntil] = useState('');
  const [isAsked, setAsked] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      callEndpoint(createFieldLink, {
        params: { company_id: companyId },
        body: { project_id: projectId, crew, expires_at: endOfDueDay(until) },
      }),
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(projectId) }),
  });
  const isCrewMissing = crew.trim() === '';
  const isUntilMissing = until < today();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!isCrewMissing && !isUntilMissing && !create.isPending) create.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextInput
        label={t('fieldLinks.crew')}
        maxLength={100}
        isRequired
        value={crew}
        error={isAsked && isCrewMissing ? t('fieldLinks.crewMissing') : undefined}
        onChange={(event) => setCrew(event.currentTarget.value)}
      />
      <DateInput
        label={t('fieldLinks.until')}
        isRequired
        value={until}
        error={isAsked && isUntilMissing ? t('fieldLinks.untilMissing') : undefined}
        onValueChange={setUntil}
      />
      <Button type="submit" kind="primary" isPending={create.isPending}>
        {t('fieldLinks.create')}
      </Button>
    </form>
  );
}

function MadeLink({ link }: { link: FieldLinkMade }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={styles['made']}>
      <Notice tone="ok">{t('fieldLinks.made')}</Notice>
      <QrCode text={link.address} label={t('fieldLinks.code', { crew: link.crew })} />
      <div className={styles['address']}>
        <code>{link.address}</code>
        <CopyButton text={link.address} label={t('fieldLinks.address')} />
      </div>
    </section>
  );
}

function LinkLine({ companyId, link }: { companyId: string; link: FieldLink }): ReactNode {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => callEndpoint(revokeFieldLink, { params: { company_id: companyId, field_link_id: link.id } }),
    meta: { failure: t('fieldLinks.revokeFailed') },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(link.project_id) }),
  });
  const end =
    link.revoked_at !== null
      ? t('fieldLinks.revoked', { moment: moment(link.revoked_at) })
      : t(link.is_open ? 'fieldLinks.untilOf' : 'fieldLinks.over', { moment: moment(link.expires_at) });
  const used =
    link.last_used_at === null ? t('fieldLinks.unused') : t('fieldLinks.used', { moment: moment(link.last_used_at) });
  return (
    <li className={styles['line']}>
      <span>
        <span className={styles['crew']}>{link.crew}</span>
        <span className={styles['quiet']}>
          {end} · {used} · {t('fieldLinks.by', { name: link.created_by.name })}
        </span>
      </span>
      {link.is_open && (
        <Button
          size="small"
          isPending={revoke.isPending}
          aria-label={t('fieldLinks.revokeOf', { crew: link.crew })}
          onClick={() => revoke.mutate()}
        >
          {t('fieldLinks.revoke')}
        </Button>
      )}
    </li>
  );
}
