import { createHash } from 'node:crypto';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { type ConnectionOptions, withClient } from '#platform/db/wire/connection.ts';

/**
 * Permissions of system roles are defined in the source; queries that compare roles read them from company rows, so the
 * rows are rewritten when they differ. Row security also binds the table owner, so it is lifted until the transaction
 * ends. `isForced`: also when this version has written them, because rows of another installation came.
 */
export async function writeSystemRoles(owner: ConnectionOptions, { isForced = false } = {}): Promise<void> {
  const roles = JSON.stringify(SYSTEM_ROLES);
  const digest = createHash('sha256').update(roles).digest('hex');
  await withClient(owner, async (client) => {
    const { rows } = await client.query('select 1 from system_roles_written where digest = $1', [digest]);
    if (rows.length > 0 && !isForced) return;
    await client.query('begin');
    await client.query('alter table company_role no force row level security');
    await client.query(
      `update company_role r set permissions = array(select json_array_elements_text(t.permissions)), version = r.version + 1
      from json_to_recordset($1::json) as t (code text, permissions json)
      where r.is_system and r.code = t.code and r.permissions <> array(select json_array_elements_text(t.permissions))`,
      [roles],
    );
    await client.query('alter table company_role force row level security');
    await client.query('delete from system_roles_written');
    await client.query('insert into system_roles_written (digest) values ($1)', [digest]);
    await client.query('commit');
  });
}
