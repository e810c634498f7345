import { isDeepStrictEqual } from 'node:util';
import type { specificationPatch } from '@karkas/api/specifications/specifications.schemas.ts';
import type { z } from 'zod';
import { toExternalColumns } from '#platform/db/external-ids.ts';
import { readSettings } from './settings/specification-settings.ts';
import type { SpecificationRow } from './specifications.repository.ts';

/** Whether the request leaves the head unchanged. */
export function isUnchanged(
  before: SpecificationRow,
  { version: _version, settings, coefficients, excluded_conditions, ...head }: z.output<typeof specificationPatch>,
): boolean {
  const asked = { ...toExternalColumns(head), coefficients, excluded_conditions };
  const present: Readonly<Record<string, unknown>> = before;
  const terms = readSettings(before.settings);
  return (
    Object.entries(asked).every(([name, value]) => value === undefined || isDeepStrictEqual(value, present[name])) &&
    isDeepStrictEqual({ ...terms, ...settings }, terms)
  );
}

/** Fields of a specification that are logged. */
export function headOf(
  row: SpecificationRow & { conditions?: unknown; is_removed?: boolean },
): Record<string, unknown> {
  const { settings, totals: _totals, kept_sums: _sums, conditions: _conditions, is_removed: _isRemoved, ...head } = row;
  return { ...head, ...readSettings(settings) };
}
