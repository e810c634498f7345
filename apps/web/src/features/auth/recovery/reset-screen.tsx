import { useEffect, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { PasswordInput } from '#ui/field/text-input.tsx';
import { SkeletonBlock } from '#ui/states/states.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthLink } from '../auth-navigation.tsx';
import { checkResetLink, resetPassword, type ResetLink } from './recovery-calls.ts';
import { useSimpleQuery } from '../form/use-simple-query.ts';
import { useAuthForm } from '../form/use-auth-form.ts';
import styles from '../auth.module.css';

const SECONDS_TO_SIGN_IN = 5;

type Props = { link: ResetLink | null; onDone: () => void };

/** Checks the link, then displays the form, then the confirmation with a link to sign-in. */
export function ResetScreen({ link, onDone }: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.reset') }]);
  return <AuthFrame>{link === null ? <InvalidLink /> : <CheckedLink link={link} onDone={onDone} />}</AuthFrame>;
}

function CheckedLink({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'open' | 'done' | 'gone'>('open');
  const [ask] = useState(() => (_: string, signal: AbortSignal) => checkResetLink(link, signal));
  const { answer: check, retry } = useSimpleQuery(link.uid, ask);
  if (state === 'done') return <Done onDone={onDone} />;
  if (state === 'gone' || (check.kind === 'failed' && isApiError(check.error) && check.error.status === 410))
    return <InvalidLink />;
  if (check.kind === 'pending')
    return (
      <div role="status" className={styles['form']}>
        <p>{t('auth.linkChecking')}</p>
        <SkeletonBlock height={160} />
      </div>
    );
  if (check.kind === 'failed') {
    return (
      <div className={styles['form']}>
        <p role="alert" className={styles['failure']}>
          {describeFailure(check.error, errorTexts())}
        </p>
        <Button onClick={retry}>{t('ui.retry')}</Button>
      </div>
    );
  }
  return <PasswordForm link={link} onDone={() => setState('done')} onExpired={() => setState('gone')} />;
}

function PasswordForm({ link, onDone, onExpired }: { link: ResetLink; onDone: () => void; onExpired: () => void }) {
  const { t } = useTranslation();
  const { values, failure, isPending, form, bind, onText } = useAuthForm({
    form: 'reset',
    initial: { new_password1: '', new_password2: '' },
    toInput: (typed) => typed,
    send: async (input) => {
      await resetPassword(link, input);
      onDone();
    },
    handlesError: (error) => {
      const isExpired = isApiError(error) && error.status === 410;
      if (isExpired) onExpired();
      return isExpired;
    },
  });
  return (
    <>
      <h1 className={styles['title']}>{t('auth.resetTitle')}</h1>
      <form className={styles['form']} {...form}>
        {failure !== null && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
        <PasswordInput
          {...bind('new_password1')}
          value={values.new_password1}
          onChange={onText('new_password1')}
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          autoComplete="new-password"
          isRequired
          autoFocus
        />
        <PasswordInput
          {...bind('new_password2')}
          value={values.new_password2}
          onChange={onText('new_password2')}
          label={t('auth.newPasswordAgain')}
          autoComplete="new-password"
          isRequired
        />
        <Button type="submit" kind="primary" isWide isPending={isPending}>
          {t('auth.resetSave')}
        </Button>
      </form>
    </>
  );
}

function Done({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(SECONDS_TO_SIGN_IN);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds <= 1) onDone();
      else setSeconds(seconds - 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [seconds, onDone]);
  return (
    <>
      <h1 className={styles['title']}>{t('auth.resetDoneTitle')}</h1>
      <p role="status">{t('auth.resetDoneText', { count: seconds })}</p>
      <p className={styles['foot']}>
        <AuthLink to="/auth/login">{t('auth.backToSignIn')}</AuthLink>
      </p>
    </>
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className={styles['title']}>{t('auth.resetInvalidTitle')}</h1>
      <p role="alert">{t('auth.resetInvalidText')}</p>
      <p className={styles['foot']}>
        <AuthLink to="/auth/recovery">{t('auth.resetAsk')}</AuthLink>
      </p>
    </>
  );
}
