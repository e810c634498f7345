/** Scheme and host of a receiver, for logs and letters: its path may hold a secret. */
export const hostOfUrl = (url: string): string => new URL(url).origin;
