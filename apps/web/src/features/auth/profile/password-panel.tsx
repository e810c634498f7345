import { passwordChangeBody } from '@karkas/api/auth/recovery.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { FormPassword } from '#platform/form/text-fields.tsx';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifySuccess } from '#platform/errors/notices.ts';
import { savePassword } from '../account-queries.ts';
import { useConfirmationWords } from '../confirmations/confirmation-words.ts';
import { signInOptionsOptions } from '../passkeys/passkey-queries.ts';
import styles from './profile.module.css';

type Values = { old_password: string; new_password1: string; new_password2: string };
const EMPTY: Values = { old_password: '', new_password1: '', new_password2: '' };

/** Where the issuer is the only way to sign in, there is no password to change. */
export function PasswordPanel({ canChange }: { canChange: boolean }) {
  const words = useConfirmationWords();
  const options = useQuery(signInOptionsOptions()).data;
  if (options?.has_passwords === false)
    return (
      <Sheet>
        <div className={styles['panel']}>
          <Notice>{words.passwordsOff.replace('{{name}}', options.sso?.name ?? '')}</Notice>
        </div>
      </Sheet>
    );
  return <PasswordForm canChange={canChange} />;
}

function PasswordForm({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm<Values, typeof passwordChangeBody>({
    schema: passwordChangeBody,
    defaultValues: EMPTY,
    toInput: (values) => values,
  });
  const control = fieldControl(form);
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await savePassword(input, client);
      form.reset(EMPTY);
      notifySuccess(t('auth.passwordChanged'));
    } catch (error) {
      if (!placeServerErrors(form, error)) setFailure(specificReason(error) ?? describeFailure(error, errorTexts()));
    }
  });
  return (
    <Sheet>
      <div className={styles['panel']}>
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {!canChange && <Notice>{t('auth.demoPassword')}</Notice>}
          {failure !== null && (
            <p role="alert" className={styles['failure']}>
              <strong>{t('auth.passwordFailed')}</strong>
              <br />
              {failure}
            </p>
          )}
          <FormPassword
            control={control}
            name="old_password"
            label={t('auth.oldPassword')}
            autoComplete="current-password"
            isRequired
          />
          <FormPassword
            control={control}
            name="new_password1"
            label={t('auth.newPassword')}
            hint={t('auth.passwordHint')}
            autoComplete="new-password"
            isRequired
          />
          <FormPassword
            control={control}
            name="new_password2"
            label={t('auth.newPasswordAgain')}
            autoComplete="new-password"
            isRequired
          />
          <div>
            <Button type="submit" kind="primary" disabled={!canChange} isPending={form.formState.isSubmitting}>
              {t('auth.passwordChange')}
            </Button>
          </div>
        </form>
      </div>
    </Sheet>
  );
}
