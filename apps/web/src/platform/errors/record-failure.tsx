import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from '#ui/button/button.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { isApiError, isMissing } from '../requests/api-error.ts';
import { describeFailure } from './error-message.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { errorTexts } from './notices.ts';

type Props = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** What could not be loaded. */
  title: string;
  /** Text for a record that does not exist (any more): retrying is pointless. */
  missing: string;
  /** Link to the list of records. */
  list: { href: string; label: string };
};

/** Replaces a record that could not be loaded. */
export function RecordFailure({ query, title, missing, list }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  if (isApiError(query.error) && query.error.status === 403)
    return <EmptyState icon="lock" title={t('lists.noRight')} text={t('lists.noRightText')} />;
  if (!isMissing(query.error))
    return (
      <ErrorState
        title={title}
        text={describeFailure(query.error, errorTexts())}
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  const go = (href: string) => () => void router.navigate({ href });
  return (
    <EmptyState
      icon="search"
      title={missing}
      text={t('lists.missingText')}
      action={
        <>
          <Button kind="primary" onClick={go(list.href)}>
            {list.label}
          </Button>
          <Button icon="trash" onClick={go('/company/bin')}>
            {t('lists.toBin')}
          </Button>
        </>
      }
    />
  );
}
