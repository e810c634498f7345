import type { Paper } from '#platform/documents/paper.ts';
import { FILE_TITLE } from './agreement-document.texts.ts';
import type { AgreementDocument } from './agreement-document.types.ts';

/** Limit of annex lines: the library builds the document in memory, about 0.3 MB per line. */
export const MAX_ANNEX_LINES = 2000;
const LONG_ANNEX = 300;

/** Printed agreement (docx). */
export const AGREEMENT: Paper<AgreementDocument> = {
  writer: new URL('./write-agreement.ts', import.meta.url),
  weigh: ({ annex }) => ((annex?.lines.length ?? 0) > LONG_ANNEX ? 'long' : 'short'),
};

export function agreementTitle({ number, contract }: Pick<AgreementDocument, 'number' | 'contract'>): string {
  return FILE_TITLE(number, contract.number);
}
