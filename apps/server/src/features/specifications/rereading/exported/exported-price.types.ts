import type { VatRate } from '@karkas/domain/money/vat.ts';

/** `file`: the price as our reader reads it, null where a formula has no result yet. `own`: our price at that time. */
export type ExportedPrice = { file: string | null; own: string | null; rate: VatRate };
