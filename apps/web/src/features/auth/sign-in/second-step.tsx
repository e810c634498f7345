import { obtainTokenBySecondStep } from '@karkas/api/auth/second-factor.endpoints.ts';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { saveTokens } from '#platform/session/session.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { secondStepEn } from './second-step.en.texts.ts';
import { secondStepRu } from './second-step.ru.texts.ts';
import { useAuthForm } from '../form/use-auth-form.ts';
import styles from '../auth.module.css';

type Props = {
  challenge: string;
  onEntered: () => void | Promise<void>;
  /** Returns to the password step, with the error text when the challenge has expired. */
  onBack: (reason: string | null) => void;
};

/** Authenticator code, after the password. */
export function SecondStep({ challenge, onEntered, onBack }: Props) {
  const words = useLanguage() === 'en' ? secondStepEn : secondStepRu;
  const [isLost, setLost] = useState(false);
  const { values, failure, isPending, form, bind, onText } = useAuthForm({
    form: 'secondStep',
    initial: { code: '' },
    toInput: ({ code }) => ({ challenge, code }),
    send: async (input) => {
      saveTokens(await callEndpoint(obtainTokenBySecondStep, { body: input }));
      await onEntered();
    },
    handlesError: (error) => {
      if (!isApiError(error) || error.code !== 'challenge_not_valid') return false;
      onBack(error.detail);
      return true;
    },
  });
  return (
    <form className={styles['form']} {...form}>
      {failure !== null && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <p>{isLost ? words.recoveryCodeText : words.secondStepText}</p>
      <TextInput
        key={isLost ? 'recovery' : 'totp'}
        {...bind('code')}
        autoFocus
        value={values.code}
        onChange={onText('code')}
        label={isLost ? words.recoveryCode : words.secondStepCode}
        autoComplete="one-time-code"
        inputMode={isLost ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={40}
        isRequired
      />
      <Button type="submit" kind="primary" isWide isPending={isPending}>
        {words.enter}
      </Button>
      <Button kind="quiet" isWide onClick={() => setLost(!isLost)}>
        {isLost ? words.toAuthenticator : words.toRecoveryCode}
      </Button>
      <Button kind="quiet" isWide onClick={() => onBack(null)}>
        {words.otherAccount}
      </Button>
    </form>
  );
}
