/** The SHA-256 of the sent photo, by which the server confirms it; null without Web Crypto. */
export async function hashOf(bytes: ArrayBuffer): Promise<string | null> {
  const { crypto: webCrypto }: { crypto?: { subtle?: SubtleCrypto } } = globalThis;
  if (webCrypto?.subtle === undefined) return null;
  const hash = await webCrypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
