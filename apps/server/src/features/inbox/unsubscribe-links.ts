import { createHmac, timingSafeEqual } from 'node:crypto';
import { LETTER_KINDS, type LetterKind } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { id as idSchema } from '@karkas/api/core/fields.ts';

const ALL = 'all';
export type LetterEnd = { userId: string; kind: LetterKind | null };

export type UnsubscribeLinks = { make(meant: LetterEnd): string; read(token: string): LetterEnd | null };

/**
 * Signed unsubscribe links that work without signing in: recipient and scope are signed, so nobody can forge one for
 * another user.
 */
export function createUnsubscribeLinks(key: string): UnsubscribeLinks {
  const sign = (text: string): string => createHmac('sha256', key).update(`unsubscribe ${text}`).digest('base64url');
  return {
    make: ({ userId, kind }) => {
      const text = `${userId}.${kind ?? ALL}`;
      return `${text}.${sign(text)}`;
    },
    read: (token) => {
      const [userId = '', what = '', signature = ''] = token.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${userId}.${what}`))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const kind = LETTER_KINDS.find((one) => one === what) ?? null;
      return (kind !== null || what === ALL) && idSchema.safeParse(userId).success ? { userId, kind } : null;
    },
  };
}
