import { getSignInOptions } from '@karkas/api/auth/auth.endpoints.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { PasswordInput, TextInput } from '#ui/field/text-input.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { enterDemo, signIn } from '../auth-calls.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthLink } from '../auth-navigation.tsx';
import { useSimpleQuery } from '../form/use-simple-query.ts';
import { useAuthForm } from '../form/use-auth-form.ts';
import { PendingBillNotice } from './pending-bill-notice.tsx';
import styles from '../auth.module.css';

type Enter = (signInKind: 'account' | 'demo') => void | Promise<void>;

/** Lazy: most accounts have no second factor. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));
/** Lazy: needed once the options are known. */
const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));
const OidcReturn = lazy(async () => ({ default: (await import('../oidc/oidc-return.tsx')).OidcReturn }));
const askOptions = (_: string, signal: AbortSignal) => callEndpoint(getSignInOptions, {}, { signal });

/** `onEnter` is called once a session exists. */
export function SignInScreen({ onEnter }: { onEnter: Enter }) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.signIn') }]);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [isReturning, setReturning] = useState(() => /[?#]oidc=/.test(location.href));
  const onEntered = () => onEnter('account');
  const onBack = (why: string | null) => {
    setReason(why);
    setChallenge(null);
    setReturning(false);
  };
  return (
    <AuthFrame>
      <h1 className={styles['title']}>{t('auth.signInTitle')}</h1>
      <Suspense fallback={null}>
        {challenge !== null && <SecondStep challenge={challenge} onEntered={onEntered} onBack={onBack} />}
        {challenge === null && isReturning && (
          <OidcReturn onEntered={onEntered} onChallenge={setChallenge} onBack={onBack} />
        )}
        {challenge === null && !isReturning && (
          <FirstStep reason={reason} onEnter={onEnter} onChallenge={setChallenge} />
        )}
      </Suspense>
    </AuthFrame>
  );
}

type FirstStepProps = { reason: string | null; onEnter: Enter; onChallenge: (challenge: string) => void };

/** Email and password. `reason`: why they are requested again. */
function FirstStep({ reason, onEnter, onChallenge }: FirstStepProps) {
  const { t } = useTranslation();
  const { answer: options } = useSimpleQuery('options', askOptions);
  const { values, failure, isPending, form, bind, onText, onFailure } = useAuthForm({
    form: 'signIn',
    initial: { email: '', password: '' },
    toInput: (typed) => typed,
    send: async (input) => {
      await signIn(input);
      await onEnter('account');
    },
    handlesError: (error) => {
      if (!isApiError(error) || error.code !== 'totp_required' || error.body.challenge === undefined) return false;
      onChallenge(error.body.challenge);
      return true;
    },
  });
  const offered = options.kind === 'here' ? options.data : null;
  const [isDemoWanted] = useState(() => new URLSearchParams(location.search).has('demo'));
  const said = failure ?? reason ?? (isDemoWanted && offered?.has_demo === false ? t('auth.demoClosed') : null);
  const hasPasswords = offered?.has_passwords !== false;
  return (
    <>
      <PendingBillNotice until="signIn" />
      {said !== null && (
        <p role="alert" className={styles['failure']}>
          {said}
        </p>
      )}
      {hasPasswords && (
        <>
          <form className={styles['form']} {...form}>
            <TextInput
              {...bind('email')}
              autoFocus
              value={values.email}
              onChange={onText('email')}
              label={t('auth.email')}
              type="email"
              autoComplete="username"
              inputMode="email"
              spellCheck={false}
              isRequired
            />
            <PasswordInput
              {...bind('password')}
              value={values.password}
              onChange={onText('password')}
              label={t('auth.password')}
              autoComplete="current-password"
              isRequired
            />
            <Button type="submit" kind="primary" isWide isPending={isPending}>
              {t('auth.enter')}
            </Button>
          </form>
          <p className={styles['foot']}>
            <AuthLink to="/auth/recovery">{t('auth.forgot')}</AuthLink>
          </p>
        </>
      )}
      {offered !== null && (
        <Suspense fallback={null}>
          <OtherWays options={offered} onEntered={() => onEnter('account')} onFailure={onFailure} />
        </Suspense>
      )}
      {offered?.has_demo === true && <DemoEntry isAtOnce={isDemoWanted} onEnter={() => onEnter('demo')} />}
      {hasPasswords && (
        <p className={styles['foot']}>
          {t('auth.noAccount')} <AuthLink to="/auth/register">{t('auth.register')}</AuthLink>
        </p>
      )}
    </>
  );
}

type DemoEntryProps = { isAtOnce: boolean; onEnter: () => void | Promise<void> };

/** `isAtOnce`: the user came by the link of the site to the demo and need not press again. */
function DemoEntry({ isAtOnce, onEnter }: DemoEntryProps) {
  const { t } = useTranslation();
  const [isPending, setPending] = useState(false);
  const enter = async () => {
    setPending(true);
    try {
      await enterDemo();
      await onEnter();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setPending(false);
    }
  };
  const isAsked = useRef(!isAtOnce);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void enter();
  });
  return (
    <>
      <span className={styles['or']}>{t('auth.or')}</span>
      <div className={styles['demo']}>
        <Button
          icon="project"
          isWide
          isPending={isPending}
          onClick={() => {
            void enter();
          }}
        >
          {t('auth.demo')}
        </Button>
        <p>{t('auth.demoText')}</p>
      </div>
    </>
  );
}
