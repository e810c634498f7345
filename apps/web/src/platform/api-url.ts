/** Where the API is: the origin of the page unless the build was told another (`VITE_API_URL`). */
const BASE = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '');

export function apiUrl(path: string, base = BASE): string {
  return path.startsWith('/') ? `${base}${path}` : path;
}

/** The address of a picture that an answer names by its path. */
export function imageUrl(path: string | null | undefined): string | null {
  return path === null || path === undefined ? null : apiUrl(path);
}

/** Credentials go along to another origin too, as the specification has it (§7); to the own one they go anyway. */
export function credentialsFor(base = BASE): RequestCredentials {
  return base === '' ? 'same-origin' : 'include';
}
