import { z } from 'zod';
import { id, priced } from '../core/fields.ts';

/** A row that a linked quantity is counted from; once it is gone it has neither id nor number. */
export const quantitySource = z
  .object({ row_key: id, row_id: id.nullable(), number: z.string().nullable(), name: z.string().nullable() })
  .meta({ id: 'QuantitySource' });
export type QuantitySource = z.infer<typeof quantitySource>;

/** Where a value of the bill was read: the address an estimator can find in the file. */
export const rowSource = z
  .object({ vor_id: id, sheet: z.string(), row: z.number().int(), cell: z.string().nullable() })
  .meta({ id: 'RowSource' });
/**
 * Of a row that a bill has brought: what shows that its money was read right. Its own quantity × price; the total of its
 * section, or of the file, that comes out; the words of the heading alone. A later change of the row leaves it.
 */
export const provenBy = priced(z.enum(['product', 'section_total', 'document_total', 'words']).nullable());
