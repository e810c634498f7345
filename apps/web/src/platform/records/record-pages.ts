import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { kindsWith, type KindWith, type RecordKind } from '@karkas/api/core/record-kinds.ts';

/** Ids of the parent records. */
export type ParentIds = { project_id: string | null; contract_id: string | null; specification_id?: string | null };

/** Path of a record's page; null for a kind without one, or if its parent is unknown. */
export function pageOf(kind: RecordKind, id: string, parents: ParentIds | null): string | null {
  if (!hasPage(kind)) return null;
  const ids: Readonly<Record<string, string | null | undefined>> = { ...parents, id };
  let isWhole = true;
  const page = RECORD_KINDS[kind].page.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = ids[name];
    isWhole &&= typeof value === 'string';
    return value ?? '';
  });
  return isWhole ? page : null;
}

/** The record kind of a page; the longest matching path wins. */
export function kindOfPage(href: string): KindWith<'page'> | undefined {
  const parts = partsOf(href);
  const fits = (page: readonly string[]): boolean =>
    page.length <= parts.length && page.every((part, place) => part.startsWith(':') || part === parts[place]);
  return PAGES.find(({ page }) => fits(page))?.kind;
}

const partsOf = (href: string): string[] => (href.split('?')[0] ?? '').split('/').filter(Boolean);

const PAGES = kindsWith('page')
  .map((kind) => ({ kind, page: partsOf(RECORD_KINDS[kind].page) }))
  .toSorted((one, other) => other.page.length - one.page.length);

function hasPage(kind: RecordKind): kind is KindWith<'page'> {
  return 'page' in RECORD_KINDS[kind];
}
