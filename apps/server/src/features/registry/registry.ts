import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';

export type RegistryBank = { bik: string; name: string; correspondent_account: string | null; city: string | null };

/**
 * What is publicly known of companies and banks. Every method may throw `registry_unavailable`; the forms stay fillable by
 * hand then.
 */
export type Registry = {
  /** The card of a company by its ИНН, of the branch when a КПП is given; null when the registry knows none. */
  findParty(party: { inn: string; kpp: string | null }): Promise<RegistryCard | null>;
  /** Companies by a part of their name or ИНН, the likeliest first. */
  suggestParties(query: string): Promise<RegistryCard[]>;
  findBank(bik: string): Promise<RegistryBank | null>;
};
