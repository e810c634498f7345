import type { Company } from '@karkas/api/companies/companies.schemas.ts';

export type CompanyFacts = {
  permissions: readonly string[];
  is_demo: boolean;
  requires_totp: boolean;
  /** The reader has a second factor. */
  has_totp: boolean;
  /** The reader signed in to the shared demo account. */
  is_reader_of_demo: boolean;
  /** The reader is an API key, which neither leaves the company nor makes keys. */
  is_program: boolean;
};

/**
 * What the reader may do to a company. The demo is shared: nobody is invited to it, and its visitors neither leave nor
 * delete it or change who may enter. Only members who have a second factor may require one, so that they do not lock themselves out.
 */
export function companyAbilities(company: CompanyFacts): Company['can'] {
  const holds = (permission: string): boolean => company.permissions.includes(permission);
  const isOwn = !company.is_reader_of_demo;
  const isPerson = isOwn && !company.is_program;
  return {
    update: holds('company.update'),
    delete: holds('company.delete') && !company.is_demo,
    leave: isPerson,
    invite: holds('member.create') && !company.is_demo && isOwn,
    create_api_key: holds('company.update') && isPerson,
    create_webhook: holds('company.update') && isPerson,
    export: holds('company.delete') && isPerson,
    change_access: holds('company.update') && !company.is_demo,
    require_totp: holds('company.update') && (company.requires_totp || company.has_totp),
  };
}
