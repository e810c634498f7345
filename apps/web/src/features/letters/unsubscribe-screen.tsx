import type { LetterKind } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button/button.tsx';
import { AuthFrame } from '#features/auth';
import { isApiError } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { unsubscribeLetters, unsubscribeLinkOptions } from './letters-queries.ts';
import styles from './letters.module.css';

const isOf = (error: unknown, status: number): boolean => isApiError(error) && error.status === status;

/** Target of the unsubscribe link: opening it changes nothing, it asks first. No sign-in needed. */
export function UnsubscribeScreen({ token }: { token: string | null }) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('letters.end.title') }]);
  const link = useQuery({ ...unsubscribeLinkOptions(token ?? ''), enabled: token !== null });
  const isGone = token === null || isOf(link.error, 410) || isOf(link.error, 400);
  return (
    <AuthFrame>
      {isGone && (
        <>
          <h1 className={styles['title']}>{t('letters.end.gone')}</h1>
          <p role="alert">{t('letters.end.goneText')}</p>
        </>
      )}
      {!isGone && link.data === undefined && (
        <>
          <h1 className={styles['title']}>{t('letters.end.title')}</h1>
          {link.isError ? (
            <p role="alert" className={styles['failure']}>
              {describeFailure(link.error, errorTexts())}
            </p>
          ) : (
            <p role="status">{t('letters.end.checking')}</p>
          )}
        </>
      )}
      {token !== null && link.data !== undefined && (
        <Question token={token} kind={link.data.kind} isEnded={link.data.is_ended} />
      )}
      <p>
        <Link to="/profile" search={{ tab: 'letters' }}>
          {t('letters.end.settings')}
        </Link>
      </p>
    </AuthFrame>
  );
}

function Question({ token, kind, isEnded }: { token: string; kind: LetterKind | null; isEnded: boolean }) {
  const { t } = useTranslation();
  const end = useMutation({ mutationFn: (all: boolean) => unsubscribeLetters(token, all), meta: { isQuiet: true } });
  const nameOf = (one: LetterKind) => t(`letters.kinds.${one}`);
  // Only the link's own kind is reported as already unsubscribed.
  const ended = end.data ?? (isEnded ? { kind } : null);
  if (ended !== null)
    return (
      <>
        <h1 className={styles['title']}>{t('letters.end.done')}</h1>
        <p role="status">
          {ended.kind === null ? t('letters.end.doneAll') : t('letters.end.doneKind', { kind: nameOf(ended.kind) })}
        </p>
        <p className={styles['intro']}>{t('letters.end.back')}</p>
        {ended.kind !== null && (
          <div className={styles['answers']}>
            <Button isPending={end.isPending} onClick={() => end.mutate(true)}>
              {t('letters.end.yesAll')}
            </Button>
          </div>
        )}
        <Failure error={end.error} />
      </>
    );
  return (
    <>
      <h1 className={styles['title']}>
        {kind === null ? t('letters.end.askAll') : t('letters.end.askKind', { kind: nameOf(kind) })}
      </h1>
      <Failure error={end.error} />
      <div className={styles['answers']}>
        <Button kind="primary" isPending={end.isPending} onClick={() => end.mutate(false)}>
          {t('letters.end.yes')}
        </Button>
        {kind !== null && (
          <Button disabled={end.isPending} onClick={() => end.mutate(true)}>
            {t('letters.end.yesAll')}
          </Button>
        )}
      </div>
    </>
  );
}

function Failure({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className={styles['failure']}>
      {describeFailure(error, errorTexts())}
    </p>
  );
}
