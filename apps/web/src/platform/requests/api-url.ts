/** Base URL of the API: the origin of the page, unless set at build time (`VITE_API_URL`). */
const BASE = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '');

export function apiUrl(path: string, base = BASE): string {
  return path.startsWith('/') ? `${base}${path}` : path;
}

/** Absolute URL of an image given by its path. */
export function imageUrl(path: string | null | undefined): string | null {
  return path === null || path === undefined ? null : apiUrl(path);
}

/**
 * Credentials are included for another origin too, as the specification requires (§7); the own origin always sends
 * them.
 */
export function credentialsFor(base = BASE): RequestCredentials {
  return base === '' ? 'same-origin' : 'include';
}
