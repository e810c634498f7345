import { timestampNow } from '../clock.ts';
import { readPersonal, writePersonal } from '../memory/personal-storage.ts';

export type Draft = { values: Readonly<Record<string, unknown>>; savedAt: string };

/** The stored draft of a form by its id; null if there is none. */
export function readDraft(formId: string): Draft | null {
  const kept = readPersonal(nameOf(formId));
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('savedAt' in kept)) return null;
  const { values, savedAt } = kept;
  return typeof values === 'object' && values !== null && typeof savedAt === 'string'
    ? { values: { ...values }, savedAt }
    : null;
}

export function saveDraft(formId: string, values: Readonly<Record<string, unknown>>): void {
  writePersonal(nameOf(formId), { values, savedAt: timestampNow() } satisfies Draft);
}

export function deleteDraft(formId: string): void {
  writePersonal(nameOf(formId), null);
}

/**
 * Form values with those of the draft applied. Fields that no longer exist and values of another type are skipped: the
 * draft may be older than the form.
 */
export function withDraft<Values extends object>(defaults: Values, draft: Draft): Values {
  const fits = Object.entries(defaults).filter(
    ([name, value]) => name in draft.values && sortOf(draft.values[name]) === sortOf(value),
  );
  return { ...defaults, ...Object.fromEntries(fits.map(([name]) => [name, draft.values[name]])) };
}

function sortOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'string' : typeof value;
}

function nameOf(formId: string): string {
  return `draft.${formId}`;
}
