const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The position that a link leads to; what is no id is dropped, as in every address. */
export function specificationSearch({ row }: Record<string, unknown>): { row?: string } {
  return typeof row === 'string' && UUID.test(row) ? { row } : {};
}
