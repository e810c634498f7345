import type { BillHeading } from '@karkas/api/specifications/vors.schemas.ts';
import { BILL_PREFIX } from './bill-prefix.data.ts';

const LONGEST = 300;
const cut = (text: string): string => text.slice(0, LONGEST).trim();

/** What a bill without a heading is called after. */
const nameOfFile = (fileName: string): string => fileName.replace(/\.[a-z]{2,5}$/i, '');

/** The project that a bill speaks of: its construction, else its object. */
export function proposedProject({ construction, object, file_name: file }: BillHeading): string {
  return cut(construction ?? object ?? nameOfFile(file));
}

/** «ВОР-…» by the number of the bill, else by its file; with the object, where the project is called after the construction. */
export function proposedSpecification({ construction, object, number, file_name: file }: BillHeading): string {
  const marked = number === null || /^\p{Script=Cyrillic}/u.test(number) ? number : `${BILL_PREFIX}${number}`;
  const ofProject = construction === null || object === construction ? null : object;
  return cut([marked ?? (ofProject === null ? nameOfFile(file) : null), ofProject].filter(Boolean).join('. '));
}
