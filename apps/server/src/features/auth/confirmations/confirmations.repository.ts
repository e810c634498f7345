import { sql } from 'kysely';
import type { ConfirmedAction } from '@karkas/api/auth/confirmations.schemas.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Confirmed = { ticketHash: Buffer; userId: string; action: ConfirmedAction; binding: Buffer };

export async function insertConfirmation(
  queries: Queries,
  confirmed: Confirmed & { sessionId: string; isByPasskey: boolean; expiresAt: Date },
): Promise<void> {
  await queries.run(
    db.insertInto('account_confirmation').values({
      ticket_hash: confirmed.ticketHash,
      user_id: confirmed.userId,
      session_id: confirmed.sessionId,
      confirmed_action: confirmed.action,
      binding: confirmed.binding,
      is_by_passkey: confirmed.isByPasskey,
      expires_at: confirmed.expiresAt,
    }),
  );
}

/** Null unless it was valid for this account, action and page, and its session is open; of concurrent uses one is. */
export function spendConfirmation(
  queries: Queries,
  used: Confirmed & { now: Date },
): Promise<{ is_by_passkey: boolean } | null> {
  return queries.maybe(
    rawQuery(sql<{ is_by_passkey: boolean }>`
    delete from account_confirmation c using auth_session s
    where c.ticket_hash = ${used.ticketHash} and c.user_id = ${used.userId} and c.confirmed_action = ${used.action}
      and c.binding = ${used.binding} and c.expires_at > ${used.now} and s.id = c.session_id and s.revoked_at is null
    returning c.is_by_passkey`),
  );
}
