import { getSelfAudit, startSelfAudit } from '@karkas/api/self-audit/self-audit.endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';

const POLL_MS = 1_000;

/** Result of the last audit, and the action to start one. */
export function useAudit() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const queryKey = ['self-audit', getCurrentCompanyId()];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(getSelfAudit, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.status) ? POLL_MS : false),
    meta: { isQuiet: true },
  });
  const start = useMutation({
    mutationFn: () => callEndpoint(startSelfAudit, {}),
    meta: { failure: t('selfAudit.startFailed') },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { query, start, isRunning: start.isPending || isRunning(query.data?.status) };
}

const isRunning = (status: string | undefined): boolean => status === 'queued' || status === 'running';
