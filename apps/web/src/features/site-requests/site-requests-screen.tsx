import type { SiteRequest } from '@karkas/api/site/site-admin.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { RequestList } from './request-list.tsx';
import {
  type RequestFilters,
  requestListOptions,
  REQUESTS_A_PAGE,
  saveRequests,
  summaryOptions,
} from './request-queries.ts';
import styles from './site-requests.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

type Open = { kind: 'answer' | 'erase'; request: SiteRequest } | null;
const ALL: RequestFilters = { search: '', onlyOpen: false, page: 1 };

/** Messages of the public site, for the installation owner. */
export function SiteRequestsScreen() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('siteRequests.title') }]);
  const [filters, setFilters] = useState(ALL);
  const [open, setOpen] = useState<Open>(null);
  const list = useQuery(requestListOptions(filters));
  const save = useMutation({
    mutationFn: saveRequests,
    meta: { isQuiet: true },
    onError: (error) => notifyFailure(error, t('siteRequests.exportFailed')),
  });
  // Deleting the last message may empty the last page.
  const lastPage = Math.max(1, Math.ceil((list.data?.count ?? 0) / REQUESTS_A_PAGE));
  if (list.data !== undefined && filters.page > lastPage) setFilters({ ...filters, page: lastPage });
  if (isApiError(list.error) && list.error.status === 403)
    return (
      <Page title={t('siteRequests.title')}>
        <Sheet>
          <EmptyState icon="lock" title={t('siteRequests.noRightTitle')} text={t('siteRequests.noRightText')} />
        </Sheet>
      </Page>
    );
  const close = () => setOpen(null);
  return (
    <Page
      title={t('siteRequests.title')}
      actions={
        <>
          <Link to="/site-status">{t('siteStatus.title')}</Link>
          <Button icon="download" isPending={save.isPending} onClick={() => save.mutate()}>
            {t('siteRequests.export')}
          </Button>
        </>
      }
    >
      <OperatorNotice />
      <Toolbar>
        <div className={styles['search']}>
          <SearchInput
            label={t('siteRequests.search')}
            value={filters.search}
            onSearch={(search) => setFilters({ ...filters, search, page: 1 })}
          />
        </div>
        <Checkbox
          label={t('siteRequests.onlyOpen')}
          isChecked={filters.onlyOpen}
          onCheckedChange={(onlyOpen) => setFilters({ ...filters, onlyOpen, page: 1 })}
        />
      </Toolbar>
      <Sheet>
        <QueryStates query={list} title={t('siteRequests.loadFailed')} rows={6} height={72} />
        {list.data !== undefined && list.data.count === 0 && <Nothing filters={filters} />}
        {list.data !== undefined && (
          <RequestList
            requests={list.data.results}
            onAnswer={(request) => setOpen({ kind: 'answer', request })}
            onErase={(request) => setOpen({ kind: 'erase', request })}
          />
        )}
      </Sheet>
      <Pagination
        page={filters.page}
        limit={REQUESTS_A_PAGE}
        count={list.data?.count ?? 0}
        onChange={(page) => setFilters({ ...filters, page })}
      />
      <OwnedDialog of={open}>
        {({ kind, request }) =>
          kind === 'answer' ? (
            <AnswerDialog request={request} onClose={close} />
          ) : (
            <EraseDialog request={request} onClose={close} />
          )
        }
      </OwnedDialog>
    </Page>
  );
}

/** Without an operator, consents on the site name nobody. */
function OperatorNotice() {
  const { t } = useTranslation();
  const { data } = useQuery(summaryOptions());
  if (data?.is_operator_named !== false) return null;
  return (
    <Notice tone="warn" title={t('siteRequests.unnamedTitle')}>
      {t('siteRequests.unnamedText')}
    </Notice>
  );
}

function Nothing({ filters: { search, onlyOpen } }: { filters: RequestFilters }) {
  const { t } = useTranslation();
  return search !== '' || onlyOpen ? (
    <EmptyState kind="nothing-found" text={t('siteRequests.nothingText')} />
  ) : (
    <EmptyState title={t('siteRequests.emptyTitle')} text={t('siteRequests.emptyText')} />
  );
}
