import {
  beginPasskeyConfirmation,
  confirmByIssuer,
  confirmByPasskey,
} from '@karkas/api/auth/confirmations.endpoints.ts';
import type { Confirmation, ConfirmedAction } from '@karkas/api/auth/confirmations.schemas.ts';
import type { Language } from '#platform/i18n/language.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { newBinding } from '../oidc/oidc-binding.ts';
import { writeConfirmation } from './confirmation-memory.ts';

/** Leaves the page for the issuer, which returns to `/auth/confirmed`. */
export async function leaveToConfirm(action: ConfirmedAction): Promise<void> {
  const { secret, hash } = await newBinding();
  const body = { confirmed_action: action, binding_hash: hash };
  const { issuer_url: url } = await callEndpoint(confirmByIssuer, { body });
  writeConfirmation({ action, binding: secret, returnTo: location.pathname + location.search, confirmed: null });
  location.assign(url);
}

/** Asks the browser for a passkey of the account. @throws {Error} with a text for the user. */
export async function confirmWithPasskey(action: ConfirmedAction, language: Language): Promise<Confirmation> {
  const { signChallenge } = await import('../passkeys/passkey-device.ts');
  const { secret, hash } = await newBinding();
  const signed = await signChallenge(await callEndpoint(beginPasskeyConfirmation, {}), language);
  const body = { ...signed, confirmed_action: action, binding_hash: hash };
  const { ticket } = await callEndpoint(confirmByPasskey, { body });
  return { ticket, binding: secret };
}
