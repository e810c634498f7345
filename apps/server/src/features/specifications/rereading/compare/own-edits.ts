import type { RereadRow } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import type { RereadField, RowChange } from './compare-issue.ts';
import type { IssuedRow } from './issued-rows.ts';
import { isSame, replacesOwnPrice } from './price-taken.ts';

/** What of a change comes from edits in the specification since the file in force. */
export type OwnEdits = Pick<RereadRow, 'edited_fields' | 'conflict' | 'is_own_edit'>;

const OF_THE_FILE: OwnEdits = { edited_fields: [], conflict: false, is_own_edit: false };

/**
 * Separates edits of the users from changes of the customer: a field that differs from the file in force was edited
 * here, and where the new issue differs from that file as well, both have changed it.
 *
 * @param earlier Changes that the file in force itself would make; null without one.
 */
export function ownEditsOf(
  changes: readonly RowChange[],
  earlier: readonly RowChange[] | null,
): ReadonlyMap<string, OwnEdits> {
  if (earlier === null) return new Map();
  const byId = new Map(earlier.map((change) => [change.id, change]));
  const deleted = new Set(earlier.flatMap(({ change, after }) => (change === 'added' && after ? [nameOf(after)] : [])));
  return new Map(
    changes.map((change) => {
      const own = change.change === 'added' ? null : (byId.get(change.id) ?? null);
      if (change.change === 'changed') return [change.id, editsOf(change, own)];
      const isOwn = change.after === null ? own?.change === 'gone' : deleted.has(nameOf(change.after));
      return [change.id, { ...OF_THE_FILE, is_own_edit: isOwn }];
    }),
  );
}

function editsOf(change: RowChange, own: RowChange | null): OwnEdits {
  const { fields, after } = change;
  const was = own?.after ?? null;
  // Our price is compared with the exported one, because the file in force may state none.
  if (hasTwoNewPrices(change)) return { edited_fields: ['price'], conflict: true, is_own_edit: false };
  if (own === null || was === null || after === null) return OF_THE_FILE;
  const edited = fields.filter((field) => own.fields.includes(field));
  const isKept = (field: RereadField): boolean => KEPT[field](was, after);
  return {
    edited_fields: edited,
    conflict: edited.some((field) => !isKept(field)),
    is_own_edit: edited.length === fields.length && edited.every(isKept),
  };
}

/** The customer replaced our price, and we changed it since the export too. */
function hasTwoNewPrices({ fields, before, after }: RowChange): boolean {
  if (before === null || after === null || !fields.includes('price') || !replacesOwnPrice(before, after)) return false;
  return !isSame(before.price, before.exported?.own ?? null);
}

const nameOf = ({ kind, number, name, unit }: IssuedRow): string => [kind, number, name, unit ?? ''].join('\n');
const materialsOf = ({ lines }: IssuedRow): string =>
  JSON.stringify(lines.map(({ name, unit, quantity, price }) => [name, unit, quantity, price]));

/** Whether the new issue states what the file in force stated. */
const KEPT: Record<RereadField, (was: IssuedRow, now: IssuedRow) => boolean> = {
  number: (was, now) => was.number === now.number,
  name: (was, now) => was.name === now.name,
  unit: (was, now) => was.unit === now.unit,
  quantity: (was, now) => isSame(was.quantity, now.quantity),
  price: (was, now) => isSame(was.price, now.price),
  section: (was, now) => was.section_name === now.section_name,
  formula: (was, now) => was.formula === now.formula,
  drawing_ref: (was, now) => was.drawing_ref === now.drawing_ref,
  materials: (was, now) => materialsOf(was) === materialsOf(now),
};
