import { passwordPair } from '@karkas/api/auth/recovery.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { SkeletonBlock } from '#ui/states/states.tsx';
import { isApiError } from '#platform/api-error.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { FormPassword } from '#platform/form/text-fields.tsx';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { errorTexts } from '#platform/notices.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type ResetLink, resetLinkOptions, resetPassword } from './recovery-queries.ts';
import styles from './auth.module.css';

const SECONDS_TO_SIGN_IN = 5;

type Props = { link: ResetLink | null; onDone: () => void };

/** The link is checked first; then a form, then a word of success and the way to sign-in. */
export function ResetScreen({ link, onDone }: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.reset') }]);
  return <AuthFrame>{link === null ? <InvalidLink /> : <CheckedLink link={link} onDone={onDone} />}</AuthFrame>;
}

function CheckedLink({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'open' | 'done' | 'gone'>('open');
  const check = useQuery({ ...resetLinkOptions(link), enabled: state === 'open' });
  if (state === 'done') return <Done onDone={onDone} />;
  if (state === 'gone' || (isApiError(check.error) && check.error.status === 410)) return <InvalidLink />;
  if (check.isPending)
    return (
      <div role="status" className={styles['form']}>
        <p>{t('auth.linkChecking')}</p>
        <SkeletonBlock height={160} />
      </div>
    );
  if (check.isError) {
    return (
      <div className={styles['form']}>
        <p role="alert" className={styles['failure']}>
          {describeFailure(check.error, errorTexts())}
        </p>
        <Button
          onClick={() => {
            void check.refetch();
          }}
        >
          {t('ui.retry')}
        </Button>
      </div>
    );
  }
  return <PasswordForm link={link} onDone={() => setState('done')} onGone={() => setState('gone')} />;
}

type Values = { new_password1: string; new_password2: string };

function PasswordForm({ link, onDone, onGone }: { link: ResetLink; onDone: () => void; onGone: () => void }) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm<Values, typeof passwordPair>({
    schema: passwordPair,
    defaultValues: { new_password1: '', new_password2: '' },
    toInput: (values) => values,
  });
  const control = fieldControl(form);
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await resetPassword(link, input);
      onDone();
    } catch (error) {
      if (isApiError(error) && error.status === 410) onGone();
      else if (!placeServerErrors(form, error)) setFailure(describeFailure(error, errorTexts()));
    }
  });
  return (
    <>
      <h1 className={styles['title']}>{t('auth.resetTitle')}</h1>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure !== null && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
        <FormPassword
          control={control}
          name="new_password1"
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          autoComplete="new-password"
          isRequired
          autoFocus
        />
        <FormPassword
          control={control}
          name="new_password2"
          label={t('auth.newPasswordAgain')}
          autoComplete="new-password"
          isRequired
        />
        <Button type="submit" kind="primary" isWide isPending={form.formState.isSubmitting}>
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
        <Link to="/auth/login">{t('auth.backToSignIn')}</Link>
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
        <Link to="/auth/recovery">{t('auth.resetAsk')}</Link>
      </p>
    </>
  );
}
