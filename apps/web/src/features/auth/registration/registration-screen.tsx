import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { signUp } from '../auth-calls.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthLink } from '../auth-navigation.tsx';
import { readOffer } from '../recovery/recovery-calls.ts';
import { RegistrationFields, type RegistrationValues } from './registration-fields.tsx';
import { useSimpleQuery } from '../form/use-simple-query.ts';
import { useAuthForm } from '../form/use-auth-form.ts';
import { PendingBillNotice } from '../sign-in/pending-bill-notice.tsx';
import styles from '../auth.module.css';

const EMPTY: RegistrationValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  company_name: '',
  consent: false,
};

/** `invitationToken`: registers with the invited address and joins that company instead of creating one. */
export function RegistrationScreen({
  onEnter,
  invitationToken = null,
}: {
  onEnter: () => void | Promise<void>;
  invitationToken?: string | null;
}) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.registration') }]);
  const { answer: offer } = useSimpleQuery(invitationToken, readOffer);
  const offered = offer.kind === 'here' ? offer.data : undefined;
  const invitedEmail = offered?.email;
  const [idempotencyKey] = useState(newIdempotencyKey);
  // The schema accepts only `true` for the consent; the form value may be false.
  const toInput = ({ company_name, consent, ...values }: RegistrationValues) => ({
    ...values,
    email: invitedEmail ?? values.email,
    consent: consent as true,
    ...(invitationToken !== null
      ? { invitation_token: invitationToken }
      : company_name.trim() === ''
        ? {}
        : { company_name }),
  });
  const fields = useAuthForm({
    form: 'registration',
    initial: EMPTY,
    toInput,
    send: async (input) => {
      await signUp(input, idempotencyKey);
      await onEnter();
    },
    conflictFields: { email_taken: 'email' },
    // Common passwords are checked by the server only; submit so that it reports them with the other errors.
    submitsAnyway: (complaints) => complaints['password'] === undefined,
  });

  return (
    <AuthFrame>
      <h1 className={styles['title']}>{t('auth.registrationTitle')}</h1>
      {invitationToken === null && <PendingBillNotice until="registration" />}
      {offered !== undefined && (
        <p>{t('auth.invitationText', { person: offered.invited_by, role: offered.role_name })}</p>
      )}
      <form className={styles['form']} {...fields.form}>
        {fields.failure !== null && (
          <p role="alert" className={styles['failure']}>
            {fields.failure}
          </p>
        )}
        <RegistrationFields fields={fields} invitedEmail={invitedEmail} isInvited={invitationToken !== null} />
        <Button type="submit" kind="primary" isWide isPending={fields.isPending}>
          {t('auth.createAccount')}
        </Button>
      </form>
      <p className={styles['foot']}>
        {t('auth.hasAccount')} <AuthLink to="/auth/login">{t('auth.enter')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
