/** The SHA-256 of a photo as it is sent, by which the server says that it has it; null where the browser counts none. */
export async function hashOf(bytes: ArrayBuffer): Promise<string | null> {
  const { crypto: ways }: { crypto?: { subtle?: SubtleCrypto } } = globalThis;
  if (ways?.subtle === undefined) return null;
  const hash = await ways.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
