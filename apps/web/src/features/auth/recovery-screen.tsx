import { resetRequestBody } from '@karkas/api/auth/recovery.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { FormText } from '#platform/form/text-fields.tsx';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { errorTexts } from '#platform/notices.ts';
import { AuthFrame } from './auth-frame.tsx';
import { askForReset } from './recovery-queries.ts';
import styles from './auth.module.css';

/** Asks where to send the link; says the same whether or not there is such an account. */
export function RecoveryScreen() {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.recovery') }]);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm<{ email: string }, typeof resetRequestBody>({
    schema: resetRequestBody,
    defaultValues: { email: '' },
    toInput: (values) => values,
  });

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await askForReset(email);
      setSentTo(email);
    } catch (error) {
      if (!placeServerErrors(form, error)) setFailure(describeFailure(error, errorTexts()));
    }
  });

  return (
    <AuthFrame>
      <h1 className={styles['title']}>{sentTo === null ? t('auth.recoveryTitle') : t('auth.recoverySentTitle')}</h1>
      {sentTo === null ? (
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>{t('auth.recoveryText')}</p>
          {failure !== null && (
            <p role="alert" className={styles['failure']}>
              {failure}
            </p>
          )}
          <FormText
            control={fieldControl(form)}
            name="email"
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            isRequired
          />
          <Button type="submit" kind="primary" isWide isPending={form.formState.isSubmitting}>
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
        <Link to="/auth/login">{t('auth.backToSignIn')}</Link>
      </p>
    </AuthFrame>
  );
}
