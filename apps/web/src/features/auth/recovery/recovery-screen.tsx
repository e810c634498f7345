import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthLink } from '../auth-navigation.tsx';
import { askForReset } from './recovery-calls.ts';
import { useAuthForm } from '../form/use-auth-form.ts';
import styles from '../auth.module.css';

/** Requests a reset link; the message does not reveal whether the account exists. */
export function RecoveryScreen() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.recovery') }]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { values, failure, isPending, form, bind, onText } = useAuthForm({
    form: 'recovery',
    initial: { email: '' },
    toInput: (typed) => typed,
    send: async ({ email }) => {
      await askForReset(email);
      setSentTo(email);
    },
  });

  return (
    <AuthFrame>
      <h1 className={styles['title']}>{sentTo === null ? t('auth.recoveryTitle') : t('auth.recoverySentTitle')}</h1>
      {sentTo === null ? (
        <form className={styles['form']} {...form}>
          <p>{t('auth.recoveryText')}</p>
          {failure !== null && (
            <p role="alert" className={styles['failure']}>
              {failure}
            </p>
          )}
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
          <Button type="submit" kind="primary" isWide isPending={isPending}>
            {t('auth.recoverySend')}
          </Button>
        </form>
      ) : (
        <div className={styles['form']} role="status">
          <p>{t('auth.recoverySentText', { email: sentTo })}</p>
          <p className={styles['quiet']}>{t('auth.recoverySentHint')}</p>
          <Button isWide onClick={() => setSentTo(null)}>
            {t('auth.sendAgain')}
          </Button>
        </div>
      )}
      <p className={styles['foot']}>
        <AuthLink to="/auth/login">{t('auth.backToSignIn')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
