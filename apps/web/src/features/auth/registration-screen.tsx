import { registerBody } from '@karkas/api/auth/auth.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Button } from '#ui/button/button.tsx';
import { newIdempotencyKey } from '#platform/call-endpoint.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { errorTexts } from '#platform/notices.ts';
import { invitationOptions } from './recovery-queries.ts';
import { AuthFrame } from './auth-frame.tsx';
import { signUp } from './auth-queries.ts';
import { RegistrationFields, type RegistrationValues } from './registration-fields.tsx';
import styles from './auth.module.css';

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

/** `invitationToken`: the person was invited, joins that company with that address, and founds none. */
export function RegistrationScreen({
  onEnter,
  invitationToken = null,
}: {
  onEnter: () => void;
  invitationToken?: string | null;
}) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('auth.registration') }]);
  const offer = useQuery({ ...invitationOptions(invitationToken ?? ''), enabled: invitationToken !== null });
  const invitedEmail = offer.data?.email;
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  // The schema takes nothing but true for the consent and says so; the box itself may be unticked.
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
  const form = useContractForm<RegistrationValues, typeof registerBody>({
    schema: registerBody,
    defaultValues: EMPTY,
    toInput,
  });
  const control = fieldControl(form);

  const send = async (input: z.input<typeof registerBody>) => {
    setFailure(null);
    try {
      await signUp(input, idempotencyKey);
      onEnter();
    } catch (error) {
      if (!placeServerErrors(form, error, { email_taken: 'email' })) setFailure(describeFailure(error, errorTexts()));
    }
  };
  const submit = form.handleSubmit(send, async ({ password }) => {
    // Only the server knows the passwords everybody tries first, and it says so together with the rest.
    if (password === undefined) await send(toInput(form.getValues()));
  });

  return (
    <AuthFrame>
      <h1 className={styles['title']}>{t('auth.registrationTitle')}</h1>
      {offer.data !== undefined && (
        <p>{t('auth.invitationText', { person: offer.data.invited_by, role: offer.data.role_name })}</p>
      )}
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
        <RegistrationFields control={control} invitedEmail={invitedEmail} isInvited={invitationToken !== null} />
        <Button type="submit" kind="primary" isWide isPending={form.formState.isSubmitting}>
          {t('auth.createAccount')}
        </Button>
      </form>
      <p className={styles['foot']}>
        {t('auth.hasAccount')} <Link to="/auth/login">{t('auth.enter')}</Link>
      </p>
    </AuthFrame>
  );
}
