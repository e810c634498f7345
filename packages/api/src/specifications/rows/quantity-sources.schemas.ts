import { z } from 'zod';
import { id, priced } from '../../core/fields.ts';

/** A row that a linked quantity refers to; without id and number once the row is deleted. */
export const quantitySource = z
  .object({ row_key: id, row_id: id.nullable(), number: z.string().nullable(), name: z.string().nullable() })
  .meta({ id: 'QuantitySource' });
export type QuantitySource = z.infer<typeof quantitySource>;

/** The location of a bill value in the file. */
export const rowSource = z
  .object({ vor_id: id, sheet: z.string(), row: z.number().int(), cell: z.string().nullable() })
  .meta({ id: 'RowSource' });
export const originFields = {
  /**
   * For rows from a bill: the evidence that amounts were read correctly. Its own quantity × price; a matching section
   * or file total; or the headers alone. Not updated by later changes of the row.
   */
  proven_by: priced(z.enum(['product', 'section_total', 'document_total', 'words']).nullable()),
  /** Of a subcontract's position: the position of a customer that it serves. */
  upstream_row_key: id.nullable().optional(),
};
