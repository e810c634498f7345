import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { summaryOptions } from './request-queries.ts';

/** Link to site messages for the installation owner; nothing for others. */
export function SiteRequestsLink() {
  const { t } = useTranslation();
  const { data } = useQuery(summaryOptions());
  if (data?.can.view !== true) return null;
  const waiting = data.open_count ?? 0;
  return (
    <>
      <Link to="/site-requests">
        {waiting === 0 ? t('siteRequests.title') : t('siteRequests.waiting', { count: waiting })}
      </Link>
      <Link to="/site-status">{t('siteStatus.title')}</Link>
    </>
  );
}

/** Whether the account may read site messages. */
export async function isSiteOwner(client: QueryClient): Promise<boolean> {
  return (await client.fetchQuery({ ...summaryOptions(), staleTime: 60_000 })).can.view;
}
