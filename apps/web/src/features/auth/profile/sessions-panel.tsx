import { deviceName } from '@karkas/domain/text/device-name.ts';
import type { Session } from '@karkas/api/auth/account.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { endOtherSession, sessionsOptions } from '../account-queries.ts';
import styles from './profile.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

export function SessionsPanel() {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsOptions());
  const columns = useSessionColumns();
  return (
    <Sheet>
      <p className={styles['intro']}>{t('auth.sessionsText')}</p>
      <QueryStates query={sessions} title={t('auth.sessionsFailed')} rows={3} height={36} />
      {sessions.data !== undefined && (
        <Table
          caption={t('auth.profileSessions')}
          columns={columns}
          rows={sessions.data}
          rowKey={(session) => session.id}
        />
      )}
    </Sheet>
  );
}

function useSessionColumns(): TableColumn<Session>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (sessionId: string) => endOtherSession(sessionId, client),
    meta: { failure: t('auth.sessionEndFailed') },
    onSuccess: () => announceSuccess(t('auth.sessionEnded')),
  });
  return [
    {
      id: 'device',
      title: t('auth.sessionDevice'),
      cell: (session) => (
        <span data-hint={session.user_agent ?? ''}>{deviceName(session.user_agent) ?? t('auth.unknownDevice')}</span>
      ),
    },
    { id: 'address', title: t('auth.sessionAddress'), width: '150px', yields: 2, cell: (session) => session.ip },
    {
      id: 'started',
      title: t('auth.sessionStarted'),
      width: '150px',
      yields: 3,
      align: 'right',
      cell: (session) => format.moment(session.created_at),
    },
    {
      id: 'used',
      title: t('auth.sessionUsed'),
      width: '150px',
      yields: 1,
      align: 'right',
      cell: (session) => format.moment(session.last_used_at),
    },
    {
      id: 'end',
      title: t('auth.sessionEnd'),
      width: '150px',
      align: 'right',
      isTitleHidden: true,
      cell: (session) =>
        session.is_current ? (
          <Badge tone="ok">{t('auth.sessionCurrent')}</Badge>
        ) : (
          <Button
            size="small"
            isPending={end.isPending && end.variables === session.id}
            onClick={() => end.mutate(session.id)}
          >
            {t('auth.sessionEnd')}
          </Button>
        ),
    },
  ];
}
