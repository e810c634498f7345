import { z } from 'zod';
import {
  day,
  id,
  money,
  moneyInput,
  optionalText,
  priced,
  requiredAmount,
  timestamp,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';

/** `in`: received, `out`: paid. */
export const PAYMENT_DIRECTIONS = ['in', 'out'] as const;
export const PAYMENT_KINDS = ['advance', 'act', 'retention', 'other'] as const;

/** Money received or paid under a contract. With VAT. */
export const payment = z
  .object({
    id,
    contract_id: id,
    direction: z.enum(PAYMENT_DIRECTIONS),
    date: day,
    amount: priced(money),
    kind: z.enum(PAYMENT_KINDS),
    act_id: id.nullable(),
    document_number: z.string().nullable(),
    purpose: z.string().nullable(),
    from_statement: z.boolean(),
    /** Other payments of the contract that may be this one. */
    like_ids: z.array(id),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

/** Money that was paid: more than nothing. */
export const paidAmount = requiredAmount(moneyInput.refine((value) => !/^[0.]+$/.test(value), 'number_bounds'));

const paymentFields = {
  /** Absent: received under a contract with a customer, paid under a subcontract. */
  direction: z.enum(PAYMENT_DIRECTIONS, { error: 'unknown_choice' }).optional(),
  date: day,
  amount: paidAmount,
  kind: z.enum(PAYMENT_KINDS, { error: 'unknown_choice' }),
  act_id: id.nullish().transform((value) => value ?? null),
  document_number: optionalText(50),
  purpose: optionalText(1000),
};
export const paymentBody = z.strictObject(paymentFields);
export const paymentPatch = z.strictObject({ ...paymentFields, version }).partial();
export const paymentQuery = listQuery({
  sorts: ['date', 'created_at', 'updated_at'],
  defaultSort: 'date',
  defaultOrder: 'desc',
  filters: { kind: z.enum(PAYMENT_KINDS, { error: 'unknown_choice' }).optional(), ...changesFilter },
});
export const paymentPage = changesPageOf(payment);
export const contractPaymentsParams = z.object({ contract_id: id });
export const paymentParams = z.object({ contract_id: id, payment_id: id });
