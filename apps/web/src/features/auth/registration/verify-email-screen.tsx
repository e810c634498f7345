import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isApiError } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { isSignedIn } from '#platform/session/session.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { verificationOptions } from '../recovery/recovery-queries.ts';
import styles from '../auth.module.css';

/** Opening the link verifies the address; the page displays the result. */
export function VerifyEmailScreen({ token }: { token: string | null }) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.verify') }]);
  const verification = useQuery({ ...verificationOptions(token ?? ''), enabled: token !== null });
  const isExpired = token === null || (isApiError(verification.error) && verification.error.status === 410);
  return (
    <AuthFrame>
      {verification.isSuccess && (
        <>
          <h1 className={styles['title']}>{t('auth.verifyDone')}</h1>
          <p role="status">{t('auth.verifyDoneText')}</p>
        </>
      )}
      {isExpired && (
        <>
          <h1 className={styles['title']}>{t('auth.verifyGone')}</h1>
          <p role="alert">{t('auth.verifyGoneText')}</p>
        </>
      )}
      {!isExpired && verification.isPending && (
        <>
          <h1 className={styles['title']}>{t('auth.verify')}</h1>
          <p role="status">{t('auth.linkChecking')}</p>
        </>
      )}
      {!isExpired && verification.isError && (
        <>
          <h1 className={styles['title']}>{t('auth.verify')}</h1>
          <p role="alert" className={styles['failure']}>
            {describeFailure(verification.error, errorTexts())}
          </p>
        </>
      )}
      <p className={styles['foot']}>
        {isSignedIn() ? (
          <Link to="/projects">{t('auth.toWork')}</Link>
        ) : (
          <Link to="/auth/login">{t('auth.backToSignIn')}</Link>
        )}
      </p>
    </AuthFrame>
  );
}
