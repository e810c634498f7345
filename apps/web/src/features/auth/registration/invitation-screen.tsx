import { withInnerQuotes } from '@karkas/domain/text/in-quotes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button/button.tsx';
import { SkeletonBlock } from '#ui/states/states.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { setCurrentCompanyId } from '#platform/company/current-company.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { clearQueries } from '#platform/requests/query-client.ts';
import { isSignedIn } from '#platform/session/session.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { signOut } from '../auth-calls.ts';
import { profileOptions } from '../auth-queries.ts';
import { invitationOptions, joinCompany } from '../recovery/recovery-queries.ts';
import styles from '../auth.module.css';

type Props = {
  token: string | null;
  /** Goes to sign-in, which returns here. */
  onSignIn: () => void;
  onRegister: () => void;
  onJoined: () => void;
};

/** Describes the invitation and offers the next step for this reader. */
export function InvitationScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.invitation') }]);
  return (
    <AuthFrame>{props.token === null ? <ExpiredInvitation /> : <Offer {...props} token={props.token} />}</AuthFrame>
  );
}

function Offer({ token, onSignIn, onRegister, onJoined }: Props & { token: string }) {
  const { t } = useTranslation();
  const offer = useQuery(invitationOptions(token));
  const hasSession = isSignedIn();
  const profile = useQuery({ ...profileOptions(), enabled: hasSession });
  const client = useQueryClient();
  const join = useMutation({
    mutationFn: () => joinCompany(token),
    meta: { isQuiet: true },
    onSuccess: (company) => {
      setCurrentCompanyId(company.id);
      clearQueries(client);
      onJoined();
    },
  });
  const isExpired = [offer.error, join.error].some((error) => isApiError(error) && error.status === 410);
  if (isExpired) return <ExpiredInvitation />;
  if (offer.isPending)
    return (
      <div role="status" className={styles['form']}>
        <p>{t('auth.linkChecking')}</p>
        <SkeletonBlock height={120} />
      </div>
    );
  if (offer.isError) {
    return (
      <div className={styles['form']}>
        <p role="alert" className={styles['failure']}>
          {describeFailure(offer.error, errorTexts())}
        </p>
        <Button
          onClick={() => {
            void offer.refetch();
          }}
        >
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  const { company_name: company, invited_by: person, role_name: role, email, has_account: hasAccount } = offer.data;
  const isOther = hasSession && profile.data !== undefined && profile.data.email !== email;
  const leave = () => {
    void signOut().then(() => {
      clearQueries(client);
      onSignIn();
    });
  };
  return (
    <>
      <h1 className={styles['title']}>{t('auth.invitationTitle', { company: withInnerQuotes(company) })}</h1>
      <div className={styles['form']}>
        <p>{t('auth.invitationText', { person, role })}</p>
        <p className={styles['quiet']}>
          {isOther ? t('auth.invitationOther', { email: profile.data.email }) : t('auth.invitationFor', { email })}
        </p>
        {join.isError && (
          <p role="alert" className={styles['failure']}>
            {specificReason(join.error) ?? describeFailure(join.error, errorTexts())}
          </p>
        )}
        {isOther && (
          <Button isWide onClick={leave}>
            {t('auth.invitationSwitch')}
          </Button>
        )}
        {hasSession && !isOther && (
          <Button kind="primary" isWide isPending={join.isPending || profile.isPending} onClick={() => join.mutate()}>
            {t('auth.invitationAccept')}
          </Button>
        )}
        {!hasSession && hasAccount && (
          <Button kind="primary" isWide onClick={onSignIn}>
            {t('auth.invitationSignIn')}
          </Button>
        )}
        {!hasSession && !hasAccount && (
          <Button kind="primary" isWide onClick={onRegister}>
            {t('auth.invitationRegister')}
          </Button>
        )}
      </div>
    </>
  );
}

function ExpiredInvitation() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className={styles['title']}>{t('auth.invitationGoneTitle')}</h1>
      <p role="alert">{t('auth.invitationGoneText')}</p>
      <p className={styles['foot']}>
        {isSignedIn() ? (
          <Link to="/projects">{t('auth.toWork')}</Link>
        ) : (
          <Link to="/auth/login">{t('auth.backToSignIn')}</Link>
        )}
      </p>
    </>
  );
}
