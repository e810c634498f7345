import type { passkeyBody, passkeySignInBody } from '@karkas/api/auth/passkeys.schemas.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';
import type { PasskeySite } from './passkey-site.ts';

/** COSE identifiers of EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

export type NewCredential = { id: Buffer; publicKey: Buffer; signCount: number; isSynced: boolean };
export type StoredCredential = { credential_id: Buffer; public_key: Buffer; sign_count: number };
type Expected = { challenge: string; site: PasskeySite };

const clientData = z.object({ challenge: z.string().min(1).max(200) });

/** The challenge that the browser signed; null if the text is not client data. */
export function challengeIn(encoded: string): string | null {
  try {
    return clientData.parse(readJson(Buffer.from(encoded, 'base64url').toString('utf8'))).challenge;
  } catch {
    return null;
  }
}

/** Loaded with the first passkey: the library and its certificate readers take 26 MB. */
const library = () => import('@simplewebauthn/server');

/** The verified credential of a new passkey; null if any check of WebAuthn 7.1 fails. */
export async function verifyNewCredential(
  body: Omit<z.output<typeof passkeyBody>, 'name'>,
  { challenge, site }: Expected,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: body.credential_id,
        rawId: body.credential_id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: body.client_data, attestationObject: body.attestation_object },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { credential, credentialBackedUp: isSynced } = registrationInfo;
    return {
      id: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      isSynced,
    };
  } catch {
    return null;
  }
}

/**
 * The new counter and backup state; null if any check of WebAuthn 7.2 fails, including a counter that did not grow:
 * then there are two copies of the authenticator.
 */
export async function verifyCredential(
  stored: StoredCredential,
  body: z.output<typeof passkeySignInBody>,
  { challenge, site }: Expected,
): Promise<{ signCount: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: body.credential_id,
        rawId: body.credential_id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: body.client_data,
          authenticatorData: body.authenticator_data,
          signature: body.signature,
          userHandle: body.user_handle,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: stored.credential_id.toString('base64url'),
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.sign_count,
      },
    });
    if (!verified) return null;
    return { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
