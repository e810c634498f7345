import { move } from 'piscina';
import type { AgreementDocument } from './agreement-document.types.ts';
import { buildAgreement } from './build-agreement.ts';

/** Entry of the worker thread; the bytes move to the caller without a copy. */
export default async function run(document: AgreementDocument): Promise<ReturnType<typeof move>> {
  return move(await buildAgreement(document));
}
