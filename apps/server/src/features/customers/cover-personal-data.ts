type Row = Readonly<Record<string, unknown>>;

/**
 * Personal data for the log, which is kept for longer than the card: it says only that they changed. The covers of the two
 * sides differ, or the change itself would not be seen.
 */
export function coverPersonalData<Before extends Row | null, After extends Row | null>(
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
