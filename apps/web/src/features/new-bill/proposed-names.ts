import type { BillHeading } from '@karkas/api/specifications/vors.schemas.ts';
import { BILL_PREFIX } from './bill-prefix.data.ts';

const LONGEST = 300;
const cut = (text: string): string => text.slice(0, LONGEST).trim();

/** What a bill without a heading is called after. */
const nameOfFile = (fileName: string): string => fileName.replace(/\.[a-z]{2,5}$/i, '');

/** The project that a bill speaks of: its object, else its construction. */
export function proposedProject({ construction, object, file_name: file }: BillHeading): string {
  return cut(object ?? construction ?? nameOfFile(file));
}

/** «ВОР-…» by the number of the bill, else by its file. */
export function proposedSpecification({ number, file_name: file }: BillHeading): string {
  if (number === null) return cut(nameOfFile(file));
  return cut(/^\p{Script=Cyrillic}/u.test(number) ? number : `${BILL_PREFIX}${number}`);
}
