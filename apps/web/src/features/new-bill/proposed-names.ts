import type { BillHeading } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { BILL_PREFIX } from './bill-prefix.data.ts';

const LONGEST = 300;
const cut = (text: string): string => text.slice(0, LONGEST).trim();

/** Name for a bill without a heading. */
const nameOfFile = (fileName: string): string => fileName.replace(/\.[a-z]{2,5}$/i, '');

/** Project name of a bill: its construction, else its object. */
export function proposedProject({ construction, object, file_name: file }: BillHeading): string {
  return cut(construction ?? object ?? nameOfFile(file));
}

/**
 * «ВОР-…» with the bill's number, else its file name; plus the object when the project is named after the
 * construction.
 */
export function proposedSpecification({ construction, object, number, file_name: file }: BillHeading): string {
  const marked = number === null || /^\p{Script=Cyrillic}/u.test(number) ? number : `${BILL_PREFIX}${number}`;
  const ofProject = construction === null || object === construction ? null : object;
  return cut([marked ?? (ofProject === null ? nameOfFile(file) : null), ofProject].filter(Boolean).join('. '));
}
