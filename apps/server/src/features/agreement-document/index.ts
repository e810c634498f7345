// The building itself stays behind the threads of documents: its library is large and slow.
export { AGREEMENT, agreementTitle, MAX_ANNEX_LINES } from './agreement-paper.ts';
export type { AgreementDocument } from './agreement-document.types.ts';
