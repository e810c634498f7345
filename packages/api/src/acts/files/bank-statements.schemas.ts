import { PAYMENT_REASONS, PAYMENT_STATES } from '@karkas/domain/bank/match-payment.ts';
import { z } from 'zod';
import { day, id, money, optionalText, priced, requiredText } from '../../core/fields.ts';
import { paidAmount, PAYMENT_DIRECTIONS, PAYMENT_KINDS } from '../payments.schemas.ts';

/** A document of the file with the contract that it may belong to. */
const statementLine = z
  .object({
    /** Its place in the file, from 1. */
    place: z.number().int(),
    number: z.string(),
    date: day,
    amount: priced(money),
    /** Null when neither account is ours, or both are. */
    direction: z.enum(PAYMENT_DIRECTIONS).nullable(),
    counterparty_name: z.string(),
    counterparty_inn: z.string(),
    purpose: z.string(),
    state: z.enum(PAYMENT_STATES),
    contract_id: id.nullable(),
    kind: z.enum(PAYMENT_KINDS),
    act_id: id.nullable(),
    /** A typed payment may be this one: the same amount within three days, or the same number and day. */
    is_like_recorded: z.boolean(),
    /** The recorded payment that it is, or is like. */
    recorded: z
      .object({
        payment_id: id,
        contract_id: id,
        project_id: id,
        document_number: z.string().nullable(),
        date: day,
        amount: priced(money),
      })
      .nullable(),
    /** At most three contracts with the reasons for each, the likeliest first. */
    candidates: z.array(z.object({ contract_id: id, reasons: z.array(z.enum(PAYMENT_REASONS)) })),
  })
  .meta({ id: 'BankStatementLine' });
export type BankStatementLine = z.infer<typeof statementLine>;

const statementContract = z.object({
  contract_id: id,
  contract_number: z.string(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  customer_name: z.string().nullable(),
  project_name: z.string(),
});

/** A bank statement as read and matched; nothing is stored. */
export const bankStatement = z
  .object({
    file_name: z.string(),
    accounts: z.array(z.string()),
    /** Accounts whose opening + received − paid is not their closing. */
    broken_accounts: z.array(z.string()),
    /** Accounts whose documents do not sum to the turnovers that the file states. */
    incomplete_accounts: z.array(z.string()),
    /** The file has no end mark: documents may be missing. */
    is_broken_off: z.boolean(),
    /** Accounts of the file that the company does not state as its own. */
    unknown_accounts: z.array(z.string()),
    lines: z.array(statementLine),
    /** Documents that could not be read; they are in no line. */
    problems: z.array(z.object({ place: z.number().int(), problem: z.enum(['incomplete', 'unfinished']) })),
    contracts: z.array(statementContract),
    received: priced(money),
    paid: priced(money),
    /** Between own accounts, and of no account of ours: with `received` and `paid` the sum of all lines. */
    transferred: priced(money),
    unrelated: priced(money),
  })
  .meta({ id: 'BankStatement' });
export type BankStatement = z.infer<typeof bankStatement>;

export const MAX_STATEMENT_BYTES = 20 * 1024 * 1024;
export const bankStatementParams = z.object({ company_id: id });

/** Payments that a person confirmed: all are recorded, or none. */
export const statementPaymentsBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        contract_id: id,
        direction: z.enum(PAYMENT_DIRECTIONS, { error: 'unknown_choice' }),
        date: day,
        amount: paidAmount,
        kind: z.enum(PAYMENT_KINDS, { error: 'unknown_choice' }),
        act_id: id.nullish().transform((value) => value ?? null),
        document_number: requiredText(50),
        purpose: optionalText(1000),
        is_repeat: z.boolean({ error: 'wrong_type' }).default(false),
      }),
    )
    .min(1, 'required')
    .max(2000, 'too_many'),
});
export const statementPayments = z.object({ created_count: z.number().int() }).meta({ id: 'StatementPayments' });
