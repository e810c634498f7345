import { obtainTokenByOidc } from '@karkas/api/auth/oidc.endpoints.ts';
import { OIDC_FAILURES } from '@karkas/api/auth/oidc.schemas.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { readStored, writeStored } from '#platform/memory/storage.ts';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { saveTokens } from '#platform/session/session.ts';
import { bindingOfTab, forgetBinding } from './oidc-binding.ts';
import { oidcEn } from './oidc.en.texts.ts';
import { oidcRu } from './oidc.ru.texts.ts';
import styles from '../auth.module.css';

const INVITATION = '/auth/invitation#';

type Props = {
  onEntered: () => void | Promise<void>;
  onChallenge: (challenge: string) => void;
  /** Returns to the other ways of signing in, with the reason. */
  onBack: (reason: string | null) => void;
};

/** The page after the issuer: exchanges the ticket of the address, asks for consent to create an account, or says why not. */
export function OidcReturn({ onEntered, onChallenge, onBack }: Props) {
  const words = useLanguage() === 'en' ? oidcEn : oidcRu;
  const [ticket] = useState(() => new URLSearchParams(location.hash.slice(1)).get('oidc'));
  const [isAsked, setAsked] = useState(false);
  const exchange = async (consent?: true) => {
    if (ticket === null) return onBack(failureText(words));
    try {
      const invitation = invitationOfTab();
      const body = {
        ticket,
        binding: bindingOfTab(),
        ...(consent ? { consent } : {}),
        ...(invitation === null ? {} : { invitation_token: invitation }),
      };
      saveTokens(await callEndpoint(obtainTokenByOidc, { body }));
      forgetBinding();
      // The new account has joined by it.
      if (consent && invitation !== null) writeStored('returnUrl', null);
      await onEntered();
    } catch (error) {
      const code = isApiError(error) ? error.code : null;
      if (isApiError(error) && code === 'totp_required' && error.body.challenge !== undefined)
        return onChallenge(error.body.challenge);
      if (code === 'oidc_consent_required') return setAsked(true);
      onBack(specificReason(error) ?? describeFailure(error, errorTexts()));
    }
  };
  // The ticket is exchanged once, and leaves the history of the browser.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void exchange();
    history.replaceState(null, '', location.pathname);
  });
  if (!isAsked) return <p role="status">{words.entering}</p>;
  return <Consent onAgree={() => exchange(true)} onBack={() => onBack(null)} />;
}

function Consent({ onAgree, onBack }: { onAgree: () => Promise<void>; onBack: () => void }) {
  const words = useLanguage() === 'en' ? oidcEn : oidcRu;
  const { t } = useTranslation();
  const [isGiven, setGiven] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [isPending, setPending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(!isGiven);
    if (!isGiven || isPending) return;
    setPending(true);
    void onAgree().finally(() => setPending(false));
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <p>{words.newAccount}</p>
      <Checkbox
        name="consent"
        isChecked={isGiven}
        onCheckedChange={setGiven}
        error={isMissed && !isGiven ? words.consentNeeded : undefined}
        label={
          <>
            {t('auth.consent')}{' '}
            <a href={t('auth.consentPage')} target="_blank" rel="noopener">
              {t('auth.consentLink')}
            </a>
          </>
        }
      />
      <Button type="submit" kind="primary" isWide isPending={isPending}>
        {words.create}
      </Button>
      <Button kind="quiet" isWide onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}

/** The token of the invitation that the user came with; null without one. */
function invitationOfTab(): string | null {
  const stored = readStored('returnUrl') ?? '';
  return stored.startsWith(INVITATION) ? stored.slice(INVITATION.length) : null;
}

function failureText(words: typeof oidcRu): string {
  const code = new URLSearchParams(location.search).get('oidc');
  return words.failures[OIDC_FAILURES.find((failure) => failure === code) ?? 'failed'];
}
