import {
  type Confirmation,
  type ConfirmedAction,
  type FactorProof,
  needsFactor,
} from '@karkas/api/auth/confirmations.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { isApiError } from '#platform/requests/api-error.ts';
import { profileOptions } from '../auth-queries.ts';
import { canBind } from '../oidc/oidc-binding.ts';
import { signInOptionsOptions } from '../passkeys/passkey-queries.ts';
import { arePasskeysSupported } from '../passkeys/passkey-support.ts';
import { confirmWithPasskey, leaveToConfirm } from './confirm-action.ts';
import { confirmationOfTab, writeConfirmation } from './confirmation-memory.ts';
import { useConfirmationWords } from './confirmation-words.ts';

/** What the user types; `code`: of the authenticator, or a recovery code. */
export type TypedProof = { password: string; code: string };

/**
 * How the user proves their identity for an action: the password, with a code or a passkey where the account has a second
 * factor, the issuer, or a passkey.
 */
export function useProof(action: ConfirmedAction) {
  const language = useLanguage();
  const words = useConfirmationWords();
  const options = useQuery(signInOptionsOptions()).data;
  const profile = useQuery(profileOptions()).data;
  const [confirmation, setConfirmation] = useState<Confirmation | null>(() => confirmationOfTab(action));
  const { pending, failure, attempt } = useAttempt();
  const [isCodeMissing, setCodeMissing] = useState(false);
  const forget = () => {
    writeConfirmation(null);
    setConfirmation(null);
  };
  const hasPassword = options?.has_passwords !== false;
  const hasPasskey = options?.has_passkeys === true && profile?.has_passkey === true && arePasskeysSupported();
  const isWithFactor = needsFactor(action) && confirmation === null && hasPassword;
  // Whether a confirmation by the issuer is enough depends on the session: the server says so.
  const needsCode = (isWithFactor && profile?.has_totp === true) || isCodeMissing;
  return {
    confirmation,
    pending,
    failure,
    issuerName: options?.sso?.name ?? null,
    hasPassword,
    hasPasskey,
    needsCode,
    /** The password is refused. */
    needsPasskey: isWithFactor && hasPasskey && !profile.has_totp,
    askIssuer: () =>
      attempt('issuer', async () => {
        if (!canBind()) throw new Error(words.insecure);
        await leaveToConfirm(action);
      }),
    askPasskey: () =>
      attempt('passkey', async () => {
        setConfirmation(await confirmWithPasskey(action, language));
        setCodeMissing(false);
      }),
    proofOf: ({ password, code }: TypedProof): FactorProof => ({
      ...(confirmation === null ? { password } : { confirmation }),
      ...(needsCode ? { code } : {}),
    }),
    /** Does the action; a confirmation that was used, or was not accepted, is forgotten. */
    use: async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
        forget();
      } catch (error) {
        if (isApiError(error) && error.code === 'confirmation_not_accepted') forget();
        if (isApiError(error) && error.errors.some(({ field }) => field === 'code')) setCodeMissing(true);
        throw error;
      }
    },
  };
}
export type Proof = ReturnType<typeof useProof>;

/** One way at a time; a failure is described for the user. */
function useAttempt() {
  const [pending, setPending] = useState<'issuer' | 'passkey' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (way: 'issuer' | 'passkey', work: () => Promise<void>) => {
    setFailure(null);
    setPending(way);
    try {
      await work();
    } catch (error) {
      setFailure(specificReason(error) ?? describeFailure(error, errorTexts()));
    } finally {
      setPending(null);
    }
  };
  return { pending, failure, attempt };
}
