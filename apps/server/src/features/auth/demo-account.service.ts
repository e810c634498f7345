import { putCompanyIntoBin } from '#features/companies';
import type { Clock } from '#platform/clock.ts';
import type { AnonymousScope } from '#platform/db/company-scope.ts';
import { insertSession } from './auth.repository.ts';
import * as repository from './demo-account.repository.ts';

const MINUTE_MS = 60_000;

/** Puts a demo that was filled in part into the bin with its company, so that another can be made under the same address. */
export async function giveUpUnfinishedDemo(scope: AnonymousScope, clock: Clock): Promise<boolean> {
  const account = await repository.findUnfinishedDemo(scope);
  if (account === null) return false;
  const now = clock.now();
  const { ip, userAgent } = scope.origin;
  const expiresAt = new Date(now.getTime() + MINUTE_MS);
  const sessionId = await insertSession(scope, { userId: account.id, now, expiresAt, ip, userAgent });
  const company = await scope.enterSelectedCompany({ userId: account.id, sessionId, origin: scope.origin });
  if (company !== null) await putCompanyIntoBin(company);
  await repository.giveUpAccount(scope, account);
  return true;
}
