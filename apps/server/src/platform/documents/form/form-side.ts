import { signatureOf, type Party } from '@karkas/domain/documents/party.ts';

/** A signing party: its role in the contract, name, and signatory. */
export type FormSide = { role: string; name: string; post: string | null; signer: string; seal: string | null };

export function sideOf(party: Party | null, { role, name }: Pick<FormSide, 'role' | 'name'>): FormSide {
  const { post, name: signer, seal } = signatureOf(party);
  return { role, name, post, signer, seal };
}
