import type { SystemRoleCode } from '@karkas/api/core/roles/system-roles.ts';
import { joinWithRole, putCompanyIntoBin, touchMembership } from '#features/companies';
import type { Clock } from '#platform/clock.ts';
import type { AnonymousScope, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { insertAccount, insertSession, type NewAccount } from '../auth.repository.ts';
import * as repository from './demo-account.repository.ts';

const MINUTE_MS = 60_000;
const FILLING_MS = 15 * MINUTE_MS;

/** Moves a partly filled demo and its company to the bin, so that a new one can be created under the same address. */
export async function abandonUnfinishedDemo(scope: AnonymousScope, clock: Clock): Promise<boolean> {
  const account = await repository.findUnfinishedDemo(scope);
  if (account === null) return false;
  const now = clock.now();
  const { ip, userAgent } = scope.origin;
  const expiresAt = new Date(now.getTime() + MINUTE_MS);
  const sessionId = await insertSession(scope, { userId: account.id, now, expiresAt, ip, userAgent });
  const company = await scope.enterSelectedCompany({ userId: account.id, sessionId, origin: scope.origin });
  if (company !== null) await putCompanyIntoBin(company);
  await repository.abandonAccount(scope, account);
  return true;
}

type Colleague = Omit<NewAccount, 'phone' | 'isDemo'> & { role: SystemRoleCode };

/** Adds a colleague of the demo user. The account is closed once the demo is filled (`markDemoFilled`). */
export async function addDemoColleague(
  scope: AnonymousScope,
  company: CompanyScope,
  { role, ...account }: Colleague,
): Promise<string> {
  const { id: userId } = await insertAccount(scope, { ...account, phone: null, isDemo: true });
  await joinWithRole(company, { userId, name: `${account.lastName} ${account.firstName}` }, role);
  return userId;
}

/** Session in which a demo user acts while the demo is filled; sets the last activity that colleagues see. */
export async function openDemoSession(
  scope: AnonymousScope,
  { userId, now, lastSeen }: { userId: string; now: Date; lastSeen: Date },
): Promise<string> {
  const { origin } = scope;
  const expiresAt = new Date(now.getTime() + FILLING_MS);
  const sessionId = await insertSession(scope, { userId, now, expiresAt, ip: origin.ip, userAgent: origin.userAgent });
  const company = await scope.enterSelectedCompany({ userId, sessionId, origin });
  if (company !== null) await touchMembership(company, lastSeen);
  return sessionId;
}
