import type { WritePaper } from '#platform/documents/paper.ts';
import type { AgreementDocument } from './agreement-document.types.ts';
import { buildAgreement } from './build-agreement.ts';

export const write: WritePaper<AgreementDocument> = (document) => buildAgreement(document);
