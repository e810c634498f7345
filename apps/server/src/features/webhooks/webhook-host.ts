import { createHash } from 'node:crypto';

/** Scheme and host of a receiver, for logs and letters: its path may hold a secret. */
export const hostOfUrl = (url: string): string => new URL(url).origin;

/** The same with the beginning of a hash of the whole address, so that the log shows a change of the path. */
export const fingerprintOfUrl = (url: string): string =>
  `${hostOfUrl(url)} (${createHash('sha256').update(url).digest('hex').slice(0, 8)})`;
