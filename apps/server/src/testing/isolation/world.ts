import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { ALL_PERMISSIONS, type Permission } from '@karkas/api/core/permission.ts';
import { callApi, type Session } from '../call-api.ts';
import { newId } from '../../platform/ids.ts';
import { aCompany, aMember, queryInCompany, type TestCompany } from '../factories/index.ts';
import type { TestApp } from '../start-test-app.ts';
import { fill, fillEmptyTexts } from './fill-company.ts';
import type { Ids, World } from './world.types.ts';

export async function buildWorld(app: TestApp, tag: 'A' | 'B'): Promise<World> {
  const canary = `CANARY_${tag}`;
  const company = await aCompany({ app, name: `${canary} company`, lastName: `${canary} last` });
  const spare = (await aCompany({ app, name: `${canary} spare company` })).owner;
  const viewer = await aMember(company, 'viewer');
  const powerless = await aMember(company, 'viewer');
  await queryInCompany(
    company,
    `insert into company_role (company_id, id, name, permissions) values ($1, $2, $3, '{}')`,
    [company.id, newId(), `${canary} nothing`],
  );
  await queryInCompany(
    company,
    `update membership set role_id = (select id from company_role where company_id = $1 and permissions = '{}') where user_id = $2`,
    [company.id, powerless.userId],
  );
  const leaver = await aMember(company, 'administrator');
  await queryInCompany(company, 'delete from membership where user_id = $1', [leaver.userId]);
  const quitter = await aMember(company, 'administrator');
  const ids: Omit<Ids, 'key_id'> = {
    ...(await fill(company, canary)),
    ...(await fillPeople(company, canary)),
    user_id: viewer.userId,
    deleted_id: newId(),
    log_id: await aLogLine(company),
    session_id: company.owner.sessionId,
    request_id: newId(),
    removal_id: newId(),
    acceptance_id: newId(),
    token: `${newId()}.${'x'.repeat(43)}`,
  };
  const [strong, weak] = [await aKey(company, canary, ALL_PERMISSIONS), await aKey(company, canary, ['unit.view'])];
  await fillEmptyTexts(company, canary);
  const programs = { program: strong.session, weakProgram: weak.session };
  return {
    ...programs,
    tag,
    canary,
    company,
    ids: { ...ids, key_id: strong.id },
    owner: company.owner,
    spare,
    viewer,
    powerless,
    leaver,
    quitter,
  };
}

/** Its last use is set a day ahead, so that using it changes nothing. */
async function aKey(
  company: TestCompany,
  canary: string,
  permissions: readonly Permission[],
): Promise<{ id: string; session: Session }> {
  const body = { name: `${canary} key`, permissions: [...permissions] };
  const made = await callApi(company.owner, createApiKey, { params: { company_id: company.id }, body }, company);
  await queryInCompany(company, `update api_key set last_used_at = now() + interval '1 day' where id = $1`, [
    made.body.id,
  ]);
  return { id: made.body.id, session: { access: made.body.key } };
}

async function aLogLine(company: TestCompany): Promise<string> {
  const [line] = await queryInCompany<{ id: string }>(
    company,
    'select id from activity_log where company_id = $1 order by seq limit 1',
    [company.id],
  );
  return line?.id ?? newId();
}

async function fillPeople(company: TestCompany, canary: string): Promise<Pick<Ids, 'role_id' | 'invitation_id'>> {
  const [role_id, invitation_id] = [newId(), newId()];
  await queryInCompany(
    company,
    `insert into company_role (company_id, id, name, permissions) values ($1, $2, $3, '{project.view}')`,
    [company.id, role_id, `${canary} role`],
  );
  await queryInCompany(
    company,
    `insert into company_invitation (company_id, id, email, role_id, token_hash, invited_by, invited_by_name, expires_at)
    values ($1, $2, $3, $4, '\\x00', $5, $6, now() + interval '7 days')`,
    [
      company.id,
      invitation_id,
      `${canary.toLowerCase()}@example.ru`,
      role_id,
      company.owner.userId,
      `${canary} inviter`,
    ],
  );
  return { role_id, invitation_id };
}
