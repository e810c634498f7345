import { sql } from 'kysely';
import { db } from '#platform/db/queries/query-builder.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Account, sessions, ways of signing in and consents; the companies are added by the service. */
export function findPersonalJson(queries: Queries, userId: string): Promise<string> {
  return queries.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object('exported_at', iso(now()),
      'account', json_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name, 'phone', u.phone,
        'language', u.language, 'theme', u.theme, 'is_email_verified', u.is_email_verified, 'has_totp', u.has_totp, 'created_at', iso(u.created_at)),
      'sessions', coalesce((select json_agg(json_build_object('created_at', iso(s.created_at), 'last_used_at', iso(s.last_used_at),
          'expires_at', iso(s.expires_at), 'ip', s.ip, 'user_agent', s.user_agent) order by s.created_at, s.id)
        from auth_session s where s.user_id = u.id and s.bound_company_id is null), '[]'::json),
      'passkeys', coalesce((select json_agg(json_build_object('name', p.name, 'created_at', iso(p.created_at), 'last_used_at', iso(p.last_used_at))
        order by p.created_at, p.id) from account_passkey p where p.user_id = u.id), '[]'::json),
      'identities', coalesce((select json_agg(json_build_object('issuer', i.issuer, 'subject', i.subject, 'created_at', iso(i.created_at))
        order by i.created_at, i.issuer) from account_identity i where i.user_id = u.id), '[]'::json),
      'consents', coalesce((select json_agg(json_build_object('document', c.document, 'document_version', c.document_version,
          'document_hash', c.document_hash, 'form', c.form, 'ip', c.ip, 'user_agent', c.user_agent, 'given_at', iso(c.given_at)) order by c.given_at, c.id)
        from consent_record c where c.user_id = u.id), '[]'::json))::text as json
    from user_account u where u.id = ${userId}`),
  );
}

export type OwnMembership = { id: string; name: string; role: string; joined_at: string };

/** Read inside each company. */
export function findOwnMembership(
  queries: Queries,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<OwnMembership | null> {
  return queries.maybe(
    rawQuery(sql<OwnMembership>`
    select c.company_id as id, c.name, r.name as role, iso(m.joined_at) as joined_at
    from membership m join company c on c.company_id = m.company_id join company_role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = ${companyId} and m.user_id = ${userId}`),
  );
}

/** The row stays: other records refer to it. Nobody can sign in to it; its address is free again. */
export async function anonymiseAccount(
  queries: Queries,
  userId: string,
  name: { first_name: string; last_name: string },
): Promise<void> {
  await queries.run(
    db
      .updateTable('user_account')
      .set({
        ...name,
        email: `erased-${userId}@invalid`,
        phone: null,
        avatar_url: null,
        password_hash: '',
        is_email_verified: false,
        is_disabled: true,
        has_totp: false,
        has_passkey: false,
        current_company_id: null,
        updated_at: sql`app_now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', userId),
  );
  for (const table of [
    'account_totp',
    'account_recovery_code',
    'sign_in_challenge',
    'account_link',
    'account_confirmation',
    'auth_session',
    'account_passkey',
    'passkey_challenge',
    'account_identity',
  ] as const)
    await queries.run(db.deleteFrom(table).where('user_id', '=', userId));
}
