import type { BillWarning } from '../bill-reader.types.ts';
import { describeWarning, type ReadWarning, type WarningSubject } from '../bill-warnings.texts.ts';

export type Warn = (code: ReadWarning, subject: WarningSubject) => void;

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
