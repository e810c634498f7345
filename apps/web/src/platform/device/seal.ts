import { readJson } from '@karkas/domain/text/read-json.ts';
/** Encrypted device data. It is unreadable without the account's key, which is removed when the session ends. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** Imports the key received from the server as non-extractable. */
export function importSealKey(base64url: string): Promise<CryptoKey> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}

export async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) };
}

/** @throws if it was encrypted with another key or is damaged. */
export function unsealBytes(key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
}

export function sealValue(key: CryptoKey, value: unknown): Promise<Sealed> {
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));
}

export async function unsealValue(key: CryptoKey, sealed: Sealed): Promise<unknown> {
  return readJson(new TextDecoder().decode(await unsealBytes(key, sealed)));
}
