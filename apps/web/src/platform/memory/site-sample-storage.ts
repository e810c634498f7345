import { readJson } from '@karkas/domain/text/read-json.ts';

/** Route where the app takes over a sample bill tried on the site. */
export const SAMPLE_ROUTE = '/sample';
const KEY = 'siteSample';

/** Idempotency key, so that a repeated request counts as the same one. */
export type StoredSample = {
  token: string;
  fileName: string;
  keptUntil: string;
  key: string;
  /** The sheet and columns chosen by the visitor. */
  mapping: Record<string, string>;
};

/** Stored for this tab only, and no longer than the server keeps the file. */
export function storeSample(
  sample: { token: string; file_name: string; kept_until: string },
  mapping: Readonly<Record<string, string | undefined>> = {},
): void {
  const kept: StoredSample = {
    token: sample.token,
    fileName: sample.file_name,
    keptUntil: sample.kept_until,
    mapping: textsOf(mapping),
    key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
  inTab((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

export function forgetSample(): void {
  inTab((storage) => storage.removeItem(KEY));
}

export function storedSample(): StoredSample | null {
  let found: StoredSample | null = null;
  inTab((storage) => {
    const value = readJson(storage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return;
    const text = (name: string): string => String(Object.entries(value).find(([key]) => key === name)?.[1] ?? '');
    const mapping: unknown = Object.entries(value).find(([key]) => key === 'mapping')?.[1];
    found = {
      token: text('token'),
      fileName: text('fileName'),
      keptUntil: text('keptUntil'),
      key: text('key'),
      mapping: typeof mapping === 'object' && mapping !== null ? textsOf({ ...mapping }) : {},
    };
  });
  return found;
}

function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function inTab(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage is blocked: the user uploads the file in the app.
  }
}
