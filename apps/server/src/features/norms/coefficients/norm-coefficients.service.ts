import type { NormCoefficient } from '@karkas/api/specifications/norms/norm-coefficients.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { findNormCode, listCoefficients } from './norm-coefficients.repository.ts';

/**
 * Coefficients of the technical part that apply to the norm. An own norm derived from a state norm gets those of the
 * state norm, whichever base the company imported the coefficients with.
 */
export async function listNormCoefficients(scope: CompanyScope, normId: string): Promise<NormCoefficient[]> {
  const norm = await findNormCode(scope, normId);
  if (norm === undefined) throw notFound();
  return listCoefficients(scope, {
    baseId: norm.is_followed ? null : norm.base_id,
    beginnings: beginningsOf(norm.code),
  });
}

/** Prefixes of `01-02-003-04` with its family: the norm itself, its table, its section, its collection. */
function beginningsOf(code: string): string[] {
  const parts = code.replaceAll(/\s+/gu, '').split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
}
