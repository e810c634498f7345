import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/field/text-input.tsx';
import { FormCheckbox, FormPassword, FormText } from '#platform/form/text-fields.tsx';
import { FormPhone } from '#platform/form/value-fields.tsx';
import styles from './auth.module.css';

export type RegistrationValues = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
  password_confirmation: string;
  company_name: string;
  consent: boolean;
};

type Props = {
  control: Control<RegistrationValues>;
  /** The address an invitation was sent to: the account is made for it and no other. */
  invitedEmail: string | undefined;
  isInvited: boolean;
};

export function RegistrationFields({ control, invitedEmail, isInvited }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles['pair']}>
        <FormText
          control={control}
          name="first_name"
          label={t('auth.firstName')}
          autoComplete="given-name"
          isRequired
        />
        <FormText control={control} name="last_name" label={t('auth.lastName')} autoComplete="family-name" isRequired />
      </div>
      <div className={styles['pair']}>
        {invitedEmail === undefined ? (
          <FormText
            control={control}
            name="email"
            label={t('auth.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            isRequired
          />
        ) : (
          <TextInput label={t('auth.email')} type="email" value={invitedEmail} readOnly />
        )}
        <FormPhone control={control} name="phone" label={t('auth.phone')} />
      </div>
      {!isInvited && (
        <FormText
          control={control}
          name="company_name"
          label={t('auth.companyName')}
          hint={t('auth.companyHint')}
          autoComplete="organization"
        />
      )}
      <div className={styles['pair']}>
        <FormPassword
          control={control}
          name="password"
          label={t('auth.password')}
          hint={t('auth.passwordHint')}
          autoComplete="new-password"
          isRequired
        />
        <FormPassword
          control={control}
          name="password_confirmation"
          label={t('auth.passwordAgain')}
          autoComplete="new-password"
          isRequired
        />
      </div>
      <FormCheckbox
        control={control}
        name="consent"
        label={
          <>
            {t('auth.consent')}{' '}
            <a href="/consent" target="_blank" rel="noopener">
              {t('auth.consentLink')}
            </a>
          </>
        }
      />
    </>
  );
}
