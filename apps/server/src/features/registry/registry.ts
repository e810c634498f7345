import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';

export type RegistryBank = { bik: string; name: string; correspondent_account: string | null; city: string | null };

/**
 * Public data of companies and banks. Every method may throw `registry_unavailable`; forms can then be filled by hand.
 */
export type Registry = {
  /** A company by ИНН, or its branch if a КПП is given; null if not found. */
  findParty(party: { inn: string; kpp: string | null }): Promise<RegistryCard | null>;
  /** Companies by part of their name or ИНН, best match first. */
  suggestParties(query: string): Promise<RegistryCard[]>;
  findBank(bik: string): Promise<RegistryBank | null>;
};
