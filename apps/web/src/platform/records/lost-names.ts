import type { LostRecord } from '@karkas/api/bin/bin.schemas.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';

/** Describes related records a restored record came back without; empty if nothing is missing. */
export function lostNames(lost: readonly LostRecord[], language: 'ru' | 'en'): string {
  const kindOf = (model: string): string | undefined =>
    Object.entries(RECORD_KINDS).find(([kind]) => kind === model)?.[1].name[language];
  return [...new Set(lost.flatMap(({ model, name }) => name ?? kindOf(model) ?? []))].join(', ');
}
