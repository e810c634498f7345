/** The addresses of the sign-in document; the server sends it for the same ones. */
const PATHS = ['/auth/login', '/auth/register', '/auth/recovery', '/auth/reset'] as const;
export type AuthPath = (typeof PATHS)[number];

export function authPathOf(href: string): AuthPath | undefined {
  const path = (href.split(/[?#]/)[0] ?? '').replace(/\/$/, '');
  return PATHS.find((own) => own === path);
}
