import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { requestEmailVerification } from '@karkas/api/auth/recovery.endpoints.ts';
import { beginSecondFactor, confirmSecondFactor } from '@karkas/api/auth/second-factor.endpoints.ts';
import { systemClock } from '../../platform/clock.ts';
import { codeOf } from '../../features/auth/second-factor/second-factor.fixtures.ts';
import { callApi } from '../call-api.ts';
import { queryInCompany, signInDirectly } from '../factories/index.ts';
import { lettersTo, linkIn } from '../letters.ts';
import type { Ids, World } from './world.types.ts';

/** An email verification link; the user's address becomes unverified. */
export async function freshVerification({ company, spare }: Pick<World, 'company' | 'spare'>): Promise<Partial<Ids>> {
  await queryInCompany(company, 'update user_account set is_email_verified = false where id = $1', [spare.userId]);
  const sent = await callApi(spare, requestEmailVerification, {}, { app: company.app });
  if (sent.status !== 204) throw new Error(`No letter: ${sent.status}`);
  return { token: linkIn((await lettersTo(company.app, spare.email, 'email_verification')).at(-1)) };
}

/** Another session of the user, to be ended. */
export async function freshSession({ company, spare }: Pick<World, 'company' | 'spare'>): Promise<Partial<Ids>> {
  return { session_id: (await signInDirectly(company.app, spare.userId)).sessionId };
}

/** Second factor of the user: none, pending with its code as the token, or enabled. */
export async function freshFactor(
  { company, spare }: Pick<World, 'company' | 'spare'>,
  state: 'off' | 'begun' | 'on',
): Promise<Partial<Ids>> {
  const { app } = company;
  await app.database.pool.query('delete from account_totp where user_id = $1', [spare.userId]);
  await app.database.pool.query('update user_account set has_totp = false where id = $1', [spare.userId]);
  if (state === 'off') return {};
  const { secret } = (await callApi(spare, beginSecondFactor, {}, { app })).body;
  const token = codeOf(secret, { clock: systemClock });
  if (state === 'on') await callApi(spare, confirmSecondFactor, { body: { code: token } }, { app });
  return { token };
}

export async function freshKey({ company }: Pick<World, 'company'>): Promise<Partial<Ids>> {
  const body = { name: 'Лишний ключ', permissions: ['unit.view' as const] };
  const made = await callApi(company.owner, createApiKey, { params: { company_id: company.id }, body }, company);
  return { key_id: made.body.id };
}
