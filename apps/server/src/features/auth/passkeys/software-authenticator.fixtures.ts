import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  obtainTokenByPasskey,
  beginPasskey,
  beginPasskeySignIn,
  confirmPasskey,
} from '@karkas/api/auth/passkeys.endpoints.ts';
import { beginPasskeyConfirmation, confirmByPasskey } from '@karkas/api/auth/confirmations.endpoints.ts';
import type { Confirmation, ConfirmedAction } from '@karkas/api/auth/confirmations.schemas.ts';
import type { PasskeyChallenge, PasskeyStart } from '@karkas/api/auth/passkeys.schemas.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { PASSWORD } from '#testing/factories/index.ts';
import type { TestApp } from '#testing/start-test-app.ts';

/** Origin of the test installation (`TEST_MAIL`). */
export const ORIGIN = 'https://karkas.test';
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

type Mistakes = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
  type?: string;
  signCount?: number;
};

/** An authenticator with one credential, ES256 and attestation `none`, as in WebAuthn level 2. */
export class SoftwareAuthenticator {
  readonly credentialId = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  signCount = 0;
  #userHandle = '';

  create(start: PasskeyStart, mistakes: Mistakes = {}) {
    this.#userHandle = start.user_handle;
    const data = this.#authenticatorData(FLAGS.attested, start.rp_id, mistakes, attestedCredential(this));
    return {
      credential_id: this.credentialId,
      client_data: clientData('webauthn.create', start.challenge, mistakes),
      attestation_object: base64url(attestationObject(data)),
      transports: ['internal' as const],
    };
  }

  get(start: PasskeyChallenge, mistakes: Mistakes = {}) {
    this.signCount += 1;
    const data = this.#authenticatorData(0, start.rp_id, mistakes);
    const client = clientData('webauthn.get', start.challenge, mistakes);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
    return {
      credential_id: this.credentialId,
      client_data: client,
      authenticator_data: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      user_handle: mistakes.userHandle ?? this.#userHandle,
    };
  }

  get publicKey(): KeyObject {
    return this.#keys.publicKey;
  }

  #authenticatorData(flags: number, rpId: string, mistakes: Mistakes, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(mistakes.signCount ?? this.signCount);
    const verified = mistakes.isVerified === false ? 0 : FLAGS.verified;
    const head = Buffer.from([FLAGS.present | verified | flags]);
    return Buffer.concat([sha256(mistakes.rpId ?? rpId), head, count, attested ?? Buffer.alloc(0)]);
  }
}

function clientData(type: string, challenge: string, mistakes: Mistakes): string {
  const text = JSON.stringify({
    type: mistakes.type ?? type,
    challenge: mistakes.challenge ?? challenge,
    origin: mistakes.origin ?? ORIGIN,
    crossOrigin: false,
  });
  return base64url(Buffer.from(text));
}

/** Identifier of the model (none), length and bytes of the credential id, public key as COSE (RFC 9053). */
function attestedCredential({ credentialId, publicKey }: SoftwareAuthenticator): Buffer {
  const id = Buffer.from(credentialId, 'base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string): Buffer => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const key = [
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ];
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key]);
}

/** CBOR (RFC 8949) of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationObject(data: Buffer): Buffer {
  const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);
}

/** Adds a passkey to the account of the session. `code`: of an account that has an authenticator. */
export async function addPasskey(session: Session, options: { app: TestApp; name?: string; code?: string }) {
  const { app, name = 'Ноутбук', code } = options;
  const device = new SoftwareAuthenticator();
  const started = await callApi(session, beginPasskey, { body: { password: PASSWORD, code } }, { app });
  if (started.status !== 200) throw new Error(`Not begun: ${started.status} ${started.problem.code}`);
  const body = { name, ...device.create(started.body) };
  const added = await callApi(session, confirmPasskey, { body }, { app });
  if (added.status !== 201) throw new Error(`Not added: ${added.status} ${added.problem.code}`);
  return { device, passkey: added.body };
}

export async function challengeFrom(app: TestApp): Promise<PasskeyChallenge> {
  return (await callApi(null, beginPasskeySignIn, {}, { app })).body;
}

export async function enterBy(device: SoftwareAuthenticator, app: TestApp, mistakes: Mistakes = {}) {
  const body = device.get(await challengeFrom(app), mistakes);
  return callApi(null, obtainTokenByPasskey, { body }, { app });
}

/** Body of the action that the passkey confirms in this session. */
export async function confirmedBy(
  device: SoftwareAuthenticator,
  { session, action, app }: { session: Session; action: ConfirmedAction; app: TestApp },
): Promise<{ confirmation: Confirmation }> {
  const binding = 'a secret of the page';
  const challenge = (await callApi(session, beginPasskeyConfirmation, {}, { app })).body;
  const binding_hash = createHash('sha256').update(binding).digest('base64url');
  const body = { ...device.get(challenge), confirmed_action: action, binding_hash };
  const { ticket } = (await callApi(session, confirmByPasskey, { body }, { app })).body;
  return { confirmation: { ticket, binding } };
}
