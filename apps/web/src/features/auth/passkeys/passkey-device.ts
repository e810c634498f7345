import type { PasskeyChallenge, PasskeyStart } from '@karkas/api/auth/passkeys.schemas.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Language } from '#platform/i18n/language.ts';
import { deviceFailureEn } from './passkey-device.en.texts.ts';
import { deviceFailureRu } from './passkey-device.ru.texts.ts';

// Loaded on press: the pages do not contain the library.

/** The transports of a browser may be newer than the contract. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
/** An authenticator that names no account; the server rejects it. */
const NO_ACCOUNT = '-';

/** Asks the browser for a new passkey. @throws {Error} with a text for the user. */
export async function createPasskey(start: PasskeyStart, language: Language) {
  const { id, response } = await withTexts(language, () =>
    startRegistration({
      optionsJSON: {
        challenge: start.challenge,
        rp: { id: start.rp_id, name: start.rp_name },
        user: { id: start.user_handle, name: start.user_name, displayName: start.user_display_name },
        pubKeyCredParams: start.algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: start.timeout_ms,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: start.exclude.map((one) => ({
          id: one.credential_id,
          type: 'public-key',
          transports: known(one.transports),
        })),
      },
    }),
  );
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation_object: response.attestationObject,
    transports: known(response.transports ?? []),
  };
}

/** Asks the browser to sign with any passkey of this site. @throws {Error} with a text for the user. */
export async function signChallenge(start: PasskeyChallenge, language: Language) {
  const { id, response } = await withTexts(language, () =>
    startAuthentication({
      optionsJSON: {
        challenge: start.challenge,
        rpId: start.rp_id,
        timeout: start.timeout_ms,
        userVerification: 'required',
      },
    }),
  );
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? NO_ACCOUNT,
  };
}

const known = (transports: readonly string[]) => TRANSPORTS.filter((one) => transports.includes(one));

/** Browsers describe failures in English and for developers. */
async function withTexts<Result>(language: Language, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const words = new Map(Object.entries(language === 'en' ? deviceFailureEn : deviceFailureRu));
    throw new Error(words.get(error instanceof Error ? error.name : '') ?? words.get('other'), { cause: error });
  }
}
