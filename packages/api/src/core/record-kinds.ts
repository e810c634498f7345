import type { Permission } from './permission.ts';
import { RECORD_KINDS } from './record-kinds.data.ts';

type Kinds = typeof RECORD_KINDS;
/** A kind of thing a company keeps. */
export type RecordKind = keyof Kinds;
/** The kinds whose description says the field. */
export type KindWith<Field extends string> = {
  [Kind in RecordKind]: Kinds[Kind] extends Record<Field, unknown> ? Kind : never;
}[RecordKind];

/** What a file may be attached to. */
export type FileHolder = KindWith<'files'> | KindWith<'hasAttachments'>;

/** The kinds whose description says the field, in their order. */
export function kindsWith<Field extends 'files' | 'hasAttachments' | 'hasBin' | 'found' | 'param' | 'page'>(
  field: Field,
): [KindWith<Field>, ...KindWith<Field>[]] {
  const kinds = Object.entries(RECORD_KINDS).flatMap(([kind, description]) => (field in description ? [kind] : []));
  // The compiler cannot follow the filter: the names are those of the kinds that have the field.
  return kinds as [KindWith<Field>, ...KindWith<Field>[]];
}

/** The right to see records of the kind. */
export function rightToView(kind: KindWith<'resource'>): Permission {
  return `${RECORD_KINDS[kind].resource}.view`;
}

/** The right to delete them, and so to see them in the bin and to bring them back. */
export function rightToDelete(kind: KindWith<'resource'>): Permission {
  return `${RECORD_KINDS[kind].resource}.delete`;
}
