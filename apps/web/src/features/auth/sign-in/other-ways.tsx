import { beginPasskeySignIn, obtainTokenByPasskey } from '@karkas/api/auth/passkeys.endpoints.ts';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { saveTokens } from '#platform/session/session.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { arePasskeysSupported } from '../passkeys/passkey-support.ts';
import { otherWaysEn } from './other-ways.en.texts.ts';
import { otherWaysRu } from './other-ways.ru.texts.ts';

type Props = {
  onEntered: () => void | Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Ways of signing in besides the password. */
export function OtherWays({ onEntered, onFailure }: Props) {
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
  if (!arePasskeysSupported()) return null;
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
