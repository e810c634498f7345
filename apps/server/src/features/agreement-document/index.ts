// The building itself stays behind its worker: its library is large and slow.
export {
  agreementFileName,
  createAgreementBuilder,
  MAX_ANNEX_LINES,
  type AgreementBuilder,
} from './agreement-builder.ts';
export type { AgreementDocument } from './agreement-document.types.ts';
