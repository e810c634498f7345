const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The position a link points to; an invalid id is dropped. */
export function specificationSearch({ row }: Record<string, unknown>): { row?: string } {
  return typeof row === 'string' && UUID.test(row) ? { row } : {};
}
