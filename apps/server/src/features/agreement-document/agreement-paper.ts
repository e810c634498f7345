import type { Paper } from '#platform/documents/paper.ts';
import { FILE_TITLE } from './agreement-document.texts.ts';
import type { AgreementDocument } from './agreement-document.types.ts';

/** The library builds the whole document in memory, about 0.3 MB a line: past this an annex is a report, not a page. */
export const MAX_ANNEX_LINES = 2000;
const LONG_ANNEX = 300;

/** The printed agreement: docx. */
export const AGREEMENT: Paper<AgreementDocument> = {
  writer: new URL('./write-agreement.ts', import.meta.url),
  weigh: ({ annex }) => ((annex?.lines.length ?? 0) > LONG_ANNEX ? 'long' : 'short'),
};

export function agreementTitle({ number, contract }: Pick<AgreementDocument, 'number' | 'contract'>): string {
  return FILE_TITLE(number, contract.number);
}
