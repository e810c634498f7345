// The builder is loaded only in document worker threads, because its library is large and slow.
export { AGREEMENT, agreementTitle, MAX_ANNEX_LINES } from './agreement-paper.ts';
export type { AgreementDocument } from './agreement-document.types.ts';
