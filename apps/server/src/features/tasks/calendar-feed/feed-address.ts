import { createHmac, timingSafeEqual } from 'node:crypto';

/** Owner and company of a feed. */
export type FeedOwner = { companyId: string; userId: string };

const ID_BYTES = 16;
const SIGNED_BYTES = 32;

export type FeedSecrets = {
  make(owner: FeedOwner, nonce: string): string;
  /** The owner the secret claims; verification needs the nonce. */
  ownerOf(secret: string): FeedOwner | null;
};

/** Secrets of feed addresses: the owner's ids and a signature over them and the stored nonce. */
export function createFeedSecrets(key: string): FeedSecrets {
  return {
    make: ({ companyId, userId }, nonce) => {
      const signed = createHmac('sha256', key).update(`calendar ${companyId} ${userId} ${nonce}`).digest();
      return Buffer.concat([bytesOf(companyId), bytesOf(userId), signed]).toString('base64url');
    },
    ownerOf: (secret) => {
      const bytes = Buffer.from(secret, 'base64url');
      if (bytes.length !== 2 * ID_BYTES + SIGNED_BYTES) return null;
      return { companyId: idOf(bytes.subarray(0, ID_BYTES)), userId: idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)) };
    },
  };
}

export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
