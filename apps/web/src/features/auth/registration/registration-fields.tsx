import { getSignInOptions } from '@karkas/api/auth/auth.endpoints.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { PasswordInput, TextInput } from '#ui/field/text-input.tsx';
import { PhoneInput } from '#ui/phone-input/phone-input.tsx';
import type { useAuthForm } from '../form/use-auth-form.ts';
import { useSimpleQuery } from '../form/use-simple-query.ts';
import styles from '../auth.module.css';

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
  fields: ReturnType<typeof useAuthForm<RegistrationValues, unknown>>;
  /** The address the invitation was sent to; the account is created for this address only. */
  invitedEmail: string | undefined;
  isInvited: boolean;
};

export function RegistrationFields({ fields, invitedEmail, isInvited }: Props) {
  const { t } = useTranslation();
  const { values, set, bind } = fields;
  const text = (name: Exclude<keyof RegistrationValues, 'consent'>) => ({
    ...bind(name),
    value: values[name],
    onChange: fields.onText(name),
  });
  return (
    <>
      <div className={styles['pair']}>
        <TextInput {...text('first_name')} label={t('auth.firstName')} autoComplete="given-name" isRequired autoFocus />
        <TextInput {...text('last_name')} label={t('auth.lastName')} autoComplete="family-name" isRequired />
      </div>
      <div className={styles['pair']}>
        {invitedEmail === undefined ? (
          <TextInput
            {...text('email')}
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
        <PhoneInput
          {...bind('phone')}
          label={t('auth.phone')}
          value={values.phone}
          onValueChange={(phone) => set('phone', phone)}
        />
      </div>
      {!isInvited && (
        <TextInput
          {...text('company_name')}
          label={t('auth.companyName')}
          hint={t('auth.companyHint')}
          autoComplete="organization"
        />
      )}
      <div className={styles['pair']}>
        <PasswordInput
          {...text('password')}
          label={t('auth.password')}
          hint={t('auth.passwordHint')}
          autoComplete="new-password"
          isRequired
        />
        <PasswordInput
          {...text('password_confirmation')}
          label={t('auth.passwordAgain')}
          autoComplete="new-password"
          isRequired
        />
      </div>
      <Checkbox
        name="consent"
        isChecked={values.consent}
        onCheckedChange={(consent) => set('consent', consent)}
        error={fields.errorOf('consent')}
        label={
          <>
            {t('auth.consent')}{' '}
            <a href={t('auth.consentPage')} target="_blank" rel="noopener">
              {t('auth.consentLink')}
            </a>
          </>
        }
      />
      <PolicyNote />
    </>
  );
}

const askOptions = (_: string, signal: AbortSignal) => callEndpoint(getSignInOptions, {}, { signal });

/** Names the operator the consent is given to. The policy is linked and needs no checkbox. */
function PolicyNote() {
  const { t } = useTranslation();
  const { answer } = useSimpleQuery('options', askOptions);
  const operator = answer.kind === 'here' ? answer.data.operator : undefined;
  return (
    <p className={styles['quiet']}>
      {operator !== null && operator !== undefined && `${t('auth.operator', operator)} `}
      {t('auth.policyBefore')}{' '}
      <a href={t('auth.policyPage')} target="_blank" rel="noopener">
        {t('auth.policyLink')}
      </a>
      .
    </p>
  );
}
