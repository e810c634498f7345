import { requestEmailVerification } from '@karkas/api/auth/recovery.endpoints.ts';
import { callApi } from '../call-api.ts';
import { queryInCompany, signInDirectly } from '../factories/index.ts';
import { lettersTo, linkIn } from '../letters.ts';
import type { Ids, World } from './world.types.ts';

/** A link that confirms the address of the person, which is made one that nobody has confirmed. */
export async function freshVerification({ company, spare }: Pick<World, 'company' | 'spare'>): Promise<Partial<Ids>> {
  await queryInCompany(company, 'update user_account set is_email_verified = false where id = $1', [spare.userId]);
  const sent = await callApi(spare, requestEmailVerification, {}, { app: company.app });
  if (sent.status !== 204) throw new Error(`No letter: ${sent.status}`);
  return { token: linkIn((await lettersTo(company.app, spare.email, 'email_verification')).at(-1)) };
}

/** Another session of the person, to be ended. */
export async function freshSession({ company, spare }: Pick<World, 'company' | 'spare'>): Promise<Partial<Ids>> {
  return { session_id: (await signInDirectly(company.app, spare.userId)).sessionId };
}
