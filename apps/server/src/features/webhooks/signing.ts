import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '#platform/seal.ts';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/**
 * Signing secrets of webhooks. A generated secret follows from the id and the number of its issue, so that a request
 * repeated with its `Idempotency-Key` gets the same one; rows hold secrets encrypted.
 */
export type WebhookSecrets = {
  generate(webhookId: string, issue: number): string;
  seal(secret: string): Buffer;
  /** @throws if encrypted by another installation */
  open(sealed: Buffer): string;
};

/** Both keys are derived from a key of the installation, given in hexadecimal digits. */
export function createWebhookSecrets(keyHex: string): WebhookSecrets {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(keyHex, 'hex'), '', `webhooks ${purpose}`, KEY_BYTES));
  const [drawing, sealing] = [keyFor('secrets'), keyFor('seal')];
  return {
    generate: (id, issue) => PREFIX + createHmac('sha256', drawing).update(`${id} ${issue}`).digest('base64'),
    seal: (secret) => seal(secret, sealing),
    open: (sealed) => unseal(sealed, sealing),
  };
}

export type SignedMessage = { id: string; timestamp: number; body: string };

/**
 * Headers of the Standard Webhooks specification: HMAC-SHA256 in base64 over `id.timestamp.body`, one signature per
 * secret, separated by spaces. `timestamp`: Unix time of the attempt in seconds.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
