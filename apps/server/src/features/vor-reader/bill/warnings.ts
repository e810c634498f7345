import type { BillWarning, WarningCode } from '../vor-reader.types.ts';
import { describeWarning, type WarningSubject } from '../bill-warnings.texts.ts';

export type Warn = (code: Exclude<WarningCode, 'vat_differs'>, subject: WarningSubject) => void;

/** Collects warnings with their texts. */
export function createWarnings(): { list: BillWarning[]; warn: Warn } {
  const list: BillWarning[] = [];
  return {
    list,
    warn(code, subject) {
      list.push({
        row: subject.row ?? null,
        column: subject.column ?? null,
        code,
        message: describeWarning(code, subject),
      });
    },
  };
}
