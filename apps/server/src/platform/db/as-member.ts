import type { Actor } from '../access/actor.ts';
import { permissionsOf } from '../access/role-permissions.ts';
import { newId } from '../ids.ts';
import { companyScope, type CompanyScope, type RequestOrigin } from './company-scope.ts';
import type { Pool } from './connection.ts';
import { findLanguage, findTimeZone } from './entry-facts.ts';
import { inTransaction } from './transaction.ts';

type Member = {
  name: string;
  role_id: string;
  role_code: string | null;
  permissions: string[];
  is_limited: boolean;
};

/**
 * Does a step of work in the name of a member when nobody is there, by the rights and within the projects that he has now.
 *
 * @returns null when he is no member any more.
 */
export function asMember<Result>(
  pool: Pool,
  { companyId, userId }: { companyId: string; userId: string },
  work: (scope: CompanyScope) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction({
    pool,
    isReadOnly: false,
    enter: {
      text: `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`,
      values: [companyId, userId],
    },
    work: async (client, _, log) => {
      const { rows } = await client.query<Member>({
        name: 'as_member',
        text: `select concat_ws(' ', u.last_name, u.first_name) as name, r.id as role_id, r.code as role_code, r.permissions, m.project_ids is not null as is_limited,
            set_config('app.project_ids', coalesce(m.project_ids::text, ''), true)
          from membership m join company_role r on r.company_id = m.company_id and r.id = m.role_id
          join user_account u on u.id = m.user_id and not u.is_disabled
          where m.company_id = $1 and m.user_id = $2`,
        values: [companyId, userId],
      });
      const [member] = rows;
      if (member === undefined) return null;
      const { name, role_id: roleId, role_code: roleCode, permissions } = member;
      const actor: Actor = {
        userId,
        name,
        companyId,
        roleId,
        roleCode,
        permissions: new Set(permissionsOf({ code: roleCode, permissions })),
        timeZone: await findTimeZone(client, companyId),
      };
      const language = await findLanguage(client, userId);
      const origin: RequestOrigin = { requestId: newId(), ip: null, userAgent: null, language };
      return work(companyScope({ client, log }, actor, origin, { isLimited: member.is_limited }));
    },
  });
}
