import { tokenBody } from '@karkas/api/auth/auth.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { FormPassword, FormText } from '#platform/form/text-fields.tsx';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { errorTexts } from '#platform/notices.ts';
import { AuthFrame } from './auth-frame.tsx';
import { enterDemo, signIn, signInOptionsOptions } from './auth-queries.ts';
import styles from './auth.module.css';

type Values = { email: string; password: string };

/** `onEnter`: there is a session now. */
export function SignInScreen({ onEnter }: { onEnter: (entrance: 'account' | 'demo') => void }) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.signIn') }]);
  const options = useQuery(signInOptionsOptions());
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm<Values, typeof tokenBody>({
    schema: tokenBody,
    defaultValues: { email: '', password: '' },
    toInput: (values) => values,
  });
  const control = fieldControl(form);

  const submit = form.handleSubmit(
    async (input) => {
      setFailure(null);
      try {
        await signIn(input);
        onEnter('account');
      } catch (error) {
        if (!placeServerErrors(form, error)) setFailure(describeFailure(error, errorTexts()));
      }
    },
    // What was refused before no longer stands above what is wrong now.
    () => setFailure(null),
  );

  return (
    <AuthFrame>
      <h1 className={styles['title']}>{t('auth.signInTitle')}</h1>
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
        <FormText
          control={control}
          name="email"
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          isRequired
        />
        <FormPassword
          control={control}
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          isRequired
        />
        <Button type="submit" kind="primary" isWide isPending={form.formState.isSubmitting}>
          {t('auth.enter')}
        </Button>
      </form>
      <p className={styles['foot']}>
        <Link to="/auth/recovery">{t('auth.forgot')}</Link>
      </p>
      {options.data?.has_demo && <DemoEntry onEnter={() => onEnter('demo')} />}
      <p className={styles['foot']}>
        {t('auth.noAccount')} <Link to="/auth/register">{t('auth.register')}</Link>
      </p>
    </AuthFrame>
  );
}

function DemoEntry({ onEnter }: { onEnter: () => void }) {
  const { t } = useTranslation();
  const demo = useMutation({ mutationFn: enterDemo, onSuccess: onEnter });
  return (
    <>
      <span className={styles['or']}>{t('auth.or')}</span>
      <div className={styles['demo']}>
        <Button icon="project" isWide isPending={demo.isPending} onClick={() => demo.mutate()}>
          {t('auth.demo')}
        </Button>
        <p>{t('auth.demoText')}</p>
      </div>
    </>
  );
}
