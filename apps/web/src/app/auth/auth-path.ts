/** The pages of the document before sign-in; the server sends it for the same addresses. */
const PATHS = ['/auth/login', '/auth/register', '/auth/recovery', '/auth/reset'] as const;
export type AuthPath = (typeof PATHS)[number];

export function authPathOf(href: string): AuthPath | undefined {
  const path = (href.split(/[?#]/)[0] ?? '').replace(/\/$/, '');
  return PATHS.find((own) => own === path);
}
