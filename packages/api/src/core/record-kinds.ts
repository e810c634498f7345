import type { Permission } from './permission.ts';
import { RECORD_KINDS } from './record-kinds.data.ts';

type Kinds = typeof RECORD_KINDS;
/** A kind of record. */
export type RecordKind = keyof Kinds;
/** The kinds that define the field. */
export type KindWith<Field extends string> = {
  [Kind in RecordKind]: Kinds[Kind] extends Record<Field, unknown> ? Kind : never;
}[RecordKind];

/** Kinds that files can be attached to. */
export type FileHolder = KindWith<'files'> | KindWith<'hasAttachments'>;

/** The kinds that define the field, in order. */
export function kindsWith<Field extends 'files' | 'hasAttachments' | 'hasBin' | 'found' | 'param' | 'page'>(
  field: Field,
): [KindWith<Field>, ...KindWith<Field>[]] {
  const kinds = Object.entries(RECORD_KINDS).flatMap(([kind, description]) => (field in description ? [kind] : []));
  // TypeScript cannot follow the filter: the names are those of the kinds with the field.
  return kinds as [KindWith<Field>, ...KindWith<Field>[]];
}

/** The permission to see records of the kind. */
export function rightToView(kind: KindWith<'resource'>): Permission {
  return `${RECORD_KINDS[kind].resource}.view`;
}

/** The permissions to delete them, which include seeing and restoring them in the bin. */
export function rightsToDelete(kind: KindWith<'resource'>): Permission[] {
  const description = RECORD_KINDS[kind];
  return [
    `${description.resource}.delete`,
    ...('isPriced' in description ? (['specification.view_prices'] as const) : []),
  ];
}
