import { beginPasskeySignIn, obtainTokenByPasskey } from '@karkas/api/auth/passkeys.endpoints.ts';
import type { SignInOptions } from '@karkas/api/auth/auth.schemas.ts';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { saveTokens } from '#platform/session/session.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { canBind, leaveForIssuer } from '../oidc/oidc-binding.ts';
import { oidcEn } from '../oidc/oidc.en.texts.ts';
import { oidcRu } from '../oidc/oidc.ru.texts.ts';
import { arePasskeysSupported } from '../passkeys/passkey-support.ts';
import { otherWaysEn } from './other-ways.en.texts.ts';
import { otherWaysRu } from './other-ways.ru.texts.ts';

type Entry = {
  onEntered: () => void | Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Ways of signing in besides the password. */
export function OtherWays({ options, ...entry }: Entry & { options: SignInOptions }) {
  return (
    <>
      {options.sso !== null && <IssuerButton name={options.sso.name} onFailure={entry.onFailure} />}
      {options.has_passkeys && arePasskeysSupported() && <PasskeyButton {...entry} />}
    </>
  );
}

function IssuerButton({ name, onFailure }: { name: string } & Pick<Entry, 'onFailure'>) {
  const language = useLanguage();
  const words = language === 'en' ? otherWaysEn : otherWaysRu;
  const leave = async () => {
    if (!canBind()) throw new Error((language === 'en' ? oidcEn : oidcRu).insecure);
    await leaveForIssuer();
  };
  return (
    <Button
      isWide
      onClick={() => {
        leave().catch(onFailure);
      }}
    >
      {words.issuer.replace('{{name}}', name)}
    </Button>
  );
}

function PasskeyButton({ onEntered, onFailure }: Entry) {
  const language = useLanguage();
  const words = language === 'en' ? otherWaysEn : otherWaysRu;
  const [isPending, setPending] = useState(false);
  const enter = async () => {
    setPending(true);
    try {
      const { signChallenge } = await import('../passkeys/passkey-device.ts');
      const start = await callEndpoint(beginPasskeySignIn, {});
      const body = await signChallenge(start, language);
      saveTokens(await callEndpoint(obtainTokenByPasskey, { body }));
      await onEntered();
    } catch (error) {
      onFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      isWide
      isPending={isPending}
      onClick={() => {
        void enter();
      }}
    >
      {words.passkey}
    </Button>
  );
}
