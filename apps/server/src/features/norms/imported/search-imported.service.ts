import type { Norm, normQuery } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { z } from 'zod';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { listImported, readNormsOfPage, type Wanted } from './imported-norms.repository.ts';
import { findInList, type NameList } from './name-list.ts';
import { wordsOf } from './words-of.ts';

type Page = { results: Norm[]; count: number };

/**
 * Searches a base imported from a file. It is too large to keep open for requests, so the name list is used, and the
 * database until the list is built. Every word must occur in the code or the name; if no norm has them all, norms
 * with most of them are returned, if that is at least half.
 */
export async function searchImported(
  scope: CompanyScope,
  bases: { baseIds: readonly string[]; list: NameList | null },
  query: z.output<typeof normQuery>,
): Promise<Page & { page: number; limit: number }> {
  const { page, limit, sort_by: sortBy, sort_order: order, unit, kind_of_work: kind, section } = query;
  const { baseIds, list } = bases;
  const words = wordsOf(query.search ?? '');
  const wanted: Wanted = { baseIds, words, least: words.length, unit, kind, section, sortBy, order, page, limit };
  const ask = (asked: Wanted): Promise<Page> =>
    list === null ? listImported(scope, asked) : pageOfList(scope, list, asked);
  const all = await ask(wanted);
  const isShort = all.count === 0 && words.length > 1;
  const found = isShort ? await ask({ ...wanted, least: Math.ceil(words.length / 2) }) : all;
  return { ...found, page, limit };
}

/** Finds ids in the list and reads the current rows from the database. */
async function pageOfList(scope: CompanyScope, list: NameList, wanted: Wanted): Promise<Page> {
  const { page, limit } = wanted;
  const found = findInList(list, wanted);
  const ids = Array.from(found.subarray((page - 1) * limit, page * limit), (norm) => list.ids[norm] ?? '');
  return { results: ids.length === 0 ? [] : await readNormsOfPage(scope, ids), count: found.length };
}

const NEAREST = 40;

/** The norms of a base that share most words with the name. */
export async function nearestImported(scope: CompanyScope, baseId: string, name: string): Promise<string[]> {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const { results } = await listImported(scope, {
    baseIds: [baseId],
    words,
    least: Math.ceil(words.length / 2),
    unit: undefined,
    kind: undefined,
    section: undefined,
    sortBy: 'relevance',
    order: 'asc',
    page: 1,
    limit: NEAREST,
  });
  return results.map(({ id }) => id);
}
