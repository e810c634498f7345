import type pg from 'pg';
import type { Actor } from '../../access/actor.ts';
import { permissionsOf } from '../../access/role-permissions.ts';
import { newId } from '../../ids.ts';
import { companyScope, type CompanyScope, type RequestOrigin } from './company-scope.ts';
import type { Pool } from '../wire/connection.ts';
import { findLanguage, findTimeZone } from './entry-facts.ts';
import { inTransaction } from './transaction.ts';

/** The request that caused the work; absent for scheduled work. */
export type RequestedBy = Omit<RequestOrigin, 'language'>;
type Principal = { companyId: string; userId: string; requestedBy?: RequestedBy };
type Entered = { actor: Omit<Actor, 'timeZone'> & { timeZone?: string }; isLimited?: boolean };
type Work<Result> = (scope: CompanyScope) => Promise<Result>;

/** Runs work in a company on behalf of a user without a session: requested earlier, or scheduled by their rule. */
export function onBehalfOf<Result>(
  pool: Pool,
  {
    requestedBy,
    ...person
  }: Omit<Actor, 'roleId' | 'roleCode' | 'timeZone'> & { timeZone?: string; requestedBy?: RequestedBy },
  work: Work<Result>,
  { isReadOnly = false } = {},
): Promise<Result> {
  const actor = { ...person, roleId: '', roleCode: null };
  return inPrincipalContext(
    { pool, principal: { ...person, ...(requestedBy && { requestedBy }) }, isReadOnly },
    (_, enter) => work(enter({ actor })),
  );
}

/**
 * The same with the user's current permissions and projects.
 *
 * @returns null if the user is no longer a member or may not enter.
 */
export function asMember<Result>(pool: Pool, principal: Principal, work: Work<Result>): Promise<Result | null> {
  return inPrincipalContext({ pool, principal, isReadOnly: false }, async (client, enter) => {
    const entered = await findMember(client, principal);
    return entered === null ? null : work(enter(entered));
  });
}

type Enter = (entered: Entered) => CompanyScope;

function inPrincipalContext<Result>(
  {
    pool,
    principal: { companyId, userId, requestedBy },
    isReadOnly,
  }: { pool: Pool; principal: Principal; isReadOnly: boolean },
  work: (client: pg.PoolClient, enter: Enter) => Promise<Result>,
): Promise<Result> {
  return inTransaction({
    pool,
    isReadOnly,
    enter: {
      text: `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`,
      values: [companyId, userId],
    },
    work: async (client, _, log) => {
      const zone = await findTimeZone(client, companyId);
      const language = await findLanguage(client, userId);
      const { requestId, ip, userAgent } = requestedBy ?? { requestId: newId(), ip: null, userAgent: null };
      const origin: RequestOrigin = { requestId, ip, userAgent, language };
      return work(client, ({ actor, isLimited = false }) =>
        companyScope({ client, log }, { ...actor, timeZone: actor.timeZone ?? zone }, origin, { isLimited }),
      );
    },
  });
}

type Member = {
  name: string;
  role_id: string;
  role_code: string | null;
  permissions: string[];
  is_limited: boolean;
};

async function findMember(client: pg.PoolClient, { companyId, userId }: Principal): Promise<Entered | null> {
  const { rows } = await client.query<Member>({
    name: 'as_member',
    text: `select concat_ws(' ', u.last_name, u.first_name) as name, r.id as role_id, r.code as role_code, r.permissions, m.project_ids is not null as is_limited,
        set_config('app.project_ids', coalesce(m.project_ids::text, ''), true)
      from membership m join company_role r on r.company_id = m.company_id and r.id = m.role_id
      join company c on c.company_id = m.company_id
      join user_account u on u.id = m.user_id and not u.is_disabled and (u.has_totp or u.has_passkey or not c.requires_totp)
      where m.company_id = $1 and m.user_id = $2 and not m.is_disabled`,
    values: [companyId, userId],
  });
  const [member] = rows;
  if (member === undefined) return null;
  const { name, role_id: roleId, role_code: roleCode, permissions, is_limited: isOneLimited } = member;
  return {
    actor: {
      userId,
      name,
      companyId,
      roleId,
      roleCode,
      permissions: new Set(permissionsOf({ code: roleCode, permissions })),
    },
    isLimited: isOneLimited,
  };
}
