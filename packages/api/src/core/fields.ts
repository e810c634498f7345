import type { GrossAmount, NetAmount, VatAmount } from '@karkas/domain/decimal/amount-terms.ts';
import { z } from 'zod';
import { decimal, parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import type { ValidationCode } from './problems/validation.texts.ts';

/**
 * Building blocks of the schemas. Messages are codes of `validation.texts.ts`, so that server and browser display
 * the same text in the user's language.
 */
const code = (value: ValidationCode): ValidationCode => value;

export const id = z.uuid({ error: code('id_format') });
export const timestamp = z.iso.datetime();
/** A calendar day in a plausible range of centuries; PostgreSQL has no year 0. */
export const day = z.iso
  .date({ error: code('date_format'), abort: true })
  .refine((value) => value >= '1800-01-01' && value <= '2999-12-31', code('date_format'));
/**
 * A timestamp of any year in a request, converted to UTC: PostgreSQL rejects offsets over sixteen hours and more
 * fractional digits than it stores.
 */
export const momentOfAnyYear = z.iso
  .datetime({ offset: true, error: code('time_format'), abort: true })
  .overwrite(inUtc);
/** A timestamp in a request in a plausible range of centuries; PostgreSQL has no year 0. */
export const moment = momentOfAnyYear.refine((value) => value >= '1800' && value < '3000', code('time_format'));
export const version = z.number().int().positive();
/** For actions whose only input is the expected version of the object. */
export const versionBody = z.strictObject({ version: version.optional() });

/** One line of text; surrounding whitespace is trimmed, control characters are rejected. */
export function text(maxLength: number) {
  return z
    .string({ error: code('text_expected') })
    .trim()
    .max(maxLength, code('too_long'))
    .refine(isPrintable, code('control_characters'));
}

export function requiredText(maxLength: number) {
  return text(maxLength).min(1, code('required'));
}

/** An optional line; empty becomes null. */
export function optionalText(maxLength: number) {
  return text(maxLength)
    .nullish()
    .transform((value) => value || null);
}

/** Multi-line text. */
export function longText(maxLength: number, complaint: ValidationCode = 'too_long') {
  return z
    .string({ error: code('text_expected') })
    .max(maxLength, code(complaint))
    .refine((value) => isPrintable(value.replaceAll(/[\n\r\t]/g, '')), code('control_characters'));
}

/** Optional multi-line text. */
export function optionalLongText(maxLength: number) {
  return longText(maxLength)
    .nullish()
    .transform((value) => value || null);
}

/** An optional day. */
export const optionalDay = day.nullish().transform((value) => value ?? null);

/**
 * Runs a cross-field rule together with the field checks, not only after they pass. The rule may therefore receive
 * values that failed their own checks.
 */
export const evenIfFieldsInvalid = {
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
};

type Period = { start_date?: string | null | undefined; end_date?: string | null | undefined };

/** The end is not before the start. */
export function checkPeriod(fields: Period, context: z.RefinementCtx): void {
  const { start_date: start, end_date: end } = fields;
  if (day.safeParse(start).success && day.safeParse(end).success && (end ?? '') < (start ?? '')) {
    context.addIssue({ code: 'custom', path: ['end_date'], message: code('date_order') });
  }
}

/** UTC, with up to microseconds: a JavaScript date would keep milliseconds only. */
function inUtc(value: string): string {
  const [fraction = ''] = /\.\d{1,6}/.exec(value) ?? [];
  return `${new Date(value).toISOString().replace(/\.\d+Z$/, '')}${fraction}Z`;
}

function isPrintable(value: string): boolean {
  // U+0000 cannot be stored, lone surrogates cannot be encoded, and other control characters are never intended.
  return !/[\u0000-\u001f\u007f]/.test(value) && value.isWellFormed();
}

const decimals = new WeakSet<z.ZodType>();

/** Whether the unwrapped field is a decimal. */
export const isDecimal = (inner: z.ZodType): boolean => decimals.has(inner);

function decimalText({
  places,
  integerDigits,
  isSigned,
}: {
  places: number;
  integerDigits: number;
  isSigned: boolean;
}) {
  const sign = isSigned ? '-?' : '';
  const pattern = new RegExp(`^${sign}\\d{1,${integerDigits}}(\\.\\d{1,${places}})?$`);
  const refusalOf = (parsed: string): ValidationCode => {
    if (!isSigned && parsed.startsWith('-')) return 'not_negative';
    return withMorePlaces.test(parsed) ? 'number_places' : 'number_bounds';
  };
  const withMorePlaces = new RegExp(`^${sign}\\d{1,${integerDigits}}\\.\\d+$`);
  const written = z.union([z.string().max(60, code('number_format')), z.number()], { error: code('number_format') });
  decimals.add(written);
  return written.transform((value, context) => {
    const parsed = parseDecimalInput(String(value));
    if (parsed === null) {
      context.addIssue({ code: 'custom', message: code('number_format') });
      return z.NEVER;
    }
    if (!pattern.test(parsed)) {
      context.addIssue({
        code: 'custom',
        message: code(refusalOf(parsed)),
      });
      return z.NEVER;
    }
    return parsed;
  });
}

/** Roubles in a request: a string or a number, at most 2 places. */
export const moneyInput = decimalText({ places: 2, integerDigits: 15, isSigned: false });
/** A price in a request: zero is not a price; omit the field instead. */
export const priceInput = moneyInput.refine((value) => !/^[0.]+$/.test(value), code('price_zero'));
export const signedMoneyInput = decimalText({ places: 2, integerDigits: 15, isSigned: true });
/** A quantity or a norm in a request: at most 7 places, as the Минстрой schemas round. */
export const quantityInput = decimalText({ places: 7, integerDigits: 12, isSigned: false });
/** A quantity that may be negative: an excluded volume, a returned or replaced material. */
export const signedQuantityInput = decimalText({ places: 7, integerDigits: 12, isSigned: true });
/** A multiplier: positive, at most a thousand. */
export const coefficientInput = quantityInput.refine(
  (value) => !/^[0.]+$/.test(value) && (/^\d{1,3}(\.\d+)?$/.test(value) || /^1000(\.0+)?$/.test(value)),
  code('coefficient_bounds'),
);
export const percentInput = decimalText({ places: 4, integerDigits: 4, isSigned: false });
/** A markup or a discount in percent; at least −100. */
export const signedPercentInput = decimalText({ places: 4, integerDigits: 4, isSigned: true }).refine(
  (value) => decimal(value).gte('-100'),
  code('number_bounds'),
);

/** Decimals in responses are strings, never floats. Roubles have 2 places, quantities at most 7. */
const decimalString = () => z.string().meta({ format: 'decimal' });
export const money = decimalString();
/** Money that states its VAT terms in its type, so that unlike amounts are not added. */
export const netMoney: z.ZodType<NetAmount, string> = decimalString();
export const grossMoney: z.ZodType<GrossAmount, string> = decimalString();
export const vatMoney: z.ZodType<VatAmount, string> = decimalString();
/** The parts of an amount. */
export const VAT_PARTS = { net: netMoney, vat: vatMoney, gross: grossMoney } as const;
export const quantity = decimalString();
export const percent = decimalString();

const pricedFields = new WeakSet<z.ZodType>();

/**
 * Marks a field as an amount. Without `specification.view_prices` the server omits it from responses and rejects
 * requests that contain it, for every endpoint.
 */
export function priced<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> {
  const optional = z.optional(schema);
  pricedFields.add(optional);
  return optional;
}

/** An amount that a request must contain; for endpoints that require `specification.view_prices`. */
export function requiredAmount<Schema extends z.ZodType>(schema: Schema): Schema {
  // The mark belongs to this field only, not to a schema that other fields share.
  const own = schema.clone();
  pricedFields.add(own);
  return own;
}

export function isPriced(schema: z.ZodType): boolean {
  return pricedFields.has(schema);
}
