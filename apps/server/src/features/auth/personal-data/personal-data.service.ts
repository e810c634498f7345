import type { FactorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { PersonalData } from '@karkas/api/auth/personal-data.schemas.ts';
import { personalData } from '@karkas/api/auth/personal-data.schemas.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { endOwnMembership } from '#features/companies';
import { removeImage } from '#features/images';
import type { AccountEntryPoints, AccountScope, InAccount } from '#platform/db/scope/company-scope.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { findProfile } from '../auth.repository.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import type { AuthParts } from '../auth-parts.ts';
import { withProof } from '../confirmations/with-proof.ts';
import { ERASED_NAME } from './erased-account.texts.ts';
import * as repository from './personal-data.repository.ts';

const ownData = personalData.omit({ companies: true });
type Account = AccountScope & AccountEntryPoints;

/** What a person may ask of the operator (152-ФЗ, ст. 14). Data of companies belongs to the companies. */
export async function exportPersonalData(scope: Account): Promise<PersonalData> {
  await refuseDemo(scope, scope.userId);
  const found = ownData.parse(readJson(await repository.findPersonalJson(scope, scope.userId)));
  const companies: PersonalData['companies'] = [];
  await scope.inOwnCompanies(async (company) => {
    const { companyId } = company;
    const own = await repository.findOwnMembership(company, { companyId, userId: scope.userId });
    if (own !== null) companies.push(own);
  });
  return { ...found, companies };
}

/**
 * Leaves all companies and removes what identifies the person from the account (152-ФЗ, ст. 21). Kept: lines of logs,
 * which are evidence of the companies, signed papers, and the consents as proof that they were given.
 *
 * @throws {Problem} of `withProof`; `last_owner` while a company would be left without an owner
 */
export async function eraseAccount(
  inAccount: InAccount,
  proof: FactorProof,
  { storage, ...parts }: Pick<AuthParts, 'clock' | 'oidc' | 'refreshTokenKey'> & { storage: BlobStore },
): Promise<void> {
  const picture = await withProof(inAccount, {
    proof,
    action: 'erase_account',
    parts,
    work: async (scope) => {
      const { userId } = scope;
      const { avatar_url: avatar } = await findProfile(scope, userId);
      await scope.inOwnCompanies(endOwnMembership);
      await repository.anonymiseAccount(scope, userId, ERASED_NAME);
      return removeImage(scope, avatar);
    },
  });
  if (picture !== null) await storage.remove(picture);
}
