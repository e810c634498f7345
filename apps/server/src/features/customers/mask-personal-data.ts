type Row = Readonly<Record<string, unknown>>;

/**
 * Masks personal data for the log, which is retained longer than the customer: only the fact of a change is visible.
 * The two masks differ, otherwise the change would not be logged.
 */
export function maskPersonalData<Before extends Row | null, After extends Row | null>(
  fields: readonly string[],
  { before, after }: { before: Before; after: After },
): { before: Row | null; after: Row | null } {
  const hidden = new Set(fields);
  const covered = (row: Row | null, other: Row | null, cover: string): Row | null =>
    row === null
      ? null
      : Object.fromEntries(
          Object.entries(row).map(([field, value]) => [
            field,
            hidden.has(field) && value !== null && value !== other?.[field] ? cover : value,
          ]),
        );
  return { before: covered(before, after, '•••'), after: covered(after, before, '••••') };
}
