import { z } from 'zod';
import { money, priced, quantity } from '../../core/fields.ts';

export const replacedResource = z
  .object({
    code: z.string().nullable(),
    name: z.string(),
    unit: z.string(),
    kind: z.enum(['labour', 'machinist', 'machine', 'material', 'equipment', 'consumable']),
    norm_quantity: quantity,
    price: priced(money.nullable()),
  })
  .meta({ id: 'ReplacedResource' });
