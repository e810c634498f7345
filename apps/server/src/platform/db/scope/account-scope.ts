import type pg from 'pg';
import type { Actor } from '../../access/actor.ts';
import { Problem } from '../../errors.ts';
import { actorOf, companyScope, type EnteredCompany, enterCompanyQuery, type Transaction } from './company-scope.ts';
import { type ConnectionSlots, type SlotOwner, UNLIMITED_SLOTS } from '../wire/connection-slots.ts';
import { findTimeZone } from './entry-facts.ts';
import { queriesOn } from '../queries/queries.ts';
import type {
  AccountEntryPoints,
  AccountScope,
  AnonymousScope,
  Caller,
  CompanyEntryPoints,
  CompanyScope,
  EnteredInvitation,
  RequestOrigin,
} from './scope-types.ts';
import { inTransaction } from './transaction.ts';

type InOwnAccount<Result> = {
  pool: pg.Pool;
  slots?: ConnectionSlots;
  caller: Caller;
  isReadOnly: boolean;
  work: (scope: AccountScope & AccountEntryPoints) => Promise<Result>;
};

export function withAccount<Result>(options: InOwnAccount<Result>): Promise<Result> {
  const { slots = UNLIMITED_SLOTS, caller } = options;
  return slots.transaction({ companyId: null, userId: caller.userId }, () => enterAccount(options));
}

function enterAccount<Result>({ pool, caller, isReadOnly, work }: InOwnAccount<Result>): Promise<Result> {
  return inTransaction<{ user_id: string; user_name: string }, Result>({
    pool,
    isReadOnly,
    enter: {
      name: 'enter_account',
      text: 'select * from enter_account($1, $2)',
      values: [caller.userId, caller.sessionId],
    },
    work: async (client, entered, log) => {
      if (!entered) throw new Problem('token_not_valid');
      const { origin } = caller;
      const person = { userId: caller.userId, sessionId: caller.sessionId, name: entered.user_name };
      return work({
        ...queriesOn(client),
        ...person,
        origin,
        ...companyEntryPoints({ client, log }, origin),
        inOwnCompanies: (visit) => enterOwn({ client, log }, { person, origin }, visit),
        enterDeletedCompany: (companyId) => enterDeleted({ client, log }, { ...person, companyId }, origin),
      });
    },
  });
}

type Outside<Result> = {
  pool: pg.Pool;
  slots?: ConnectionSlots;
  origin: RequestOrigin;
  isReadOnly: boolean;
  work: (scope: AnonymousScope) => Promise<Result>;
};

export function asAnonymous<Result>(options: Outside<Result>): Promise<Result> {
  const { slots = UNLIMITED_SLOTS, origin } = options;
  return slots.anonymous(origin.ip, () => enterNothing(options));
}

/** The work of a secret link, once its token is verified, counts as that of its company. */
export function asLinkReader<Result>({
  slotOwner,
  ...options
}: Outside<Result> & { slotOwner: SlotOwner }): Promise<Result> {
  const { slots = UNLIMITED_SLOTS } = options;
  return slots.longWork(slotOwner, () => slots.transaction(slotOwner, () => enterNothing(options)));
}

function enterNothing<Result>({ pool, origin, isReadOnly, work }: Outside<Result>): Promise<Result> {
  return inTransaction({
    pool,
    isReadOnly,
    enter: null,
    work: (client, _, log) =>
      work({
        ...queriesOn(client),
        origin,
        ...companyEntryPoints({ client, log }, origin),
        inCompaniesOf: async (person, visit) => {
          await client.query({
            name: 'tell_person',
            text: `select set_config('app.user_id', $1, true)`,
            values: [person.userId],
          });
          await enterOwn({ client, log }, { person, origin }, visit);
        },
        actAsOpened: (actor) => companyScope({ client, log }, actor, origin, { isLimited: true }),
        enterNamedCompany: async (actor) => {
          await log.write();
          await client.query({
            name: 'enter_named_company',
            text: `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`,
            values: [actor.companyId, actor.userId],
          });
          return companyScope({ client, log }, actor, origin);
        },
        enterSelectedCompany: async (caller) => {
          await log.write();
          const entered = (await client.query<EnteredCompany>(enterCompanyQuery({ kind: 'selected' }, caller))).rows[0];
          if (!entered) return null;
          const timeZone = await findTimeZone(client, entered.company_id);
          return companyScope({ client, log }, actorOf(entered, caller, timeZone), caller.origin);
        },
      }),
  });
}

function companyEntryPoints(transaction: Transaction, origin: RequestOrigin): CompanyEntryPoints {
  const { client, log } = transaction;
  return {
    // A company being created has no membership to check yet; the database rejects the id of an existing one.
    bindNewCompany: async (actor) => {
      await log.write();
      await client.query({
        name: 'bind_new_company',
        text: 'select bind_new_company($1, $2)',
        values: [actor.companyId, actor.userId],
      });
      return companyScope(transaction, actor, origin);
    },
    enterInvitation: async ({ id, tokenHash }, userId) => {
      await log.write();
      const { rows } = await client.query<EnteredInvitation['invitation']>({
        name: 'enter_invitation',
        text: 'select * from enter_invitation($1, $2, $3)',
        values: [id, tokenHash, userId],
      });
      return rows[0] ? { invitation: rows[0], actAs: (actor) => companyScope(transaction, actor, origin) } : null;
    },
  };
}

/** Companies are locked in a fixed order: the logs of several are locked in one transaction. */
async function enterOwn(
  { client, log }: Transaction,
  { person, origin }: { person: { userId: string; name: string }; origin: RequestOrigin },
  visit: (company: CompanyScope) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ company_id: string; time_zone: string }>({
    name: 'own_companies',
    text: 'select (m.company).company_id, (m.company).time_zone from companies_of($1) m order by 1',
    values: [person.userId],
  });
  for (const { company_id: companyId, time_zone: timeZone } of rows) {
    await log.write();
    await client.query({
      name: 'tell_company',
      text: `select set_config('app.company_id', $1, true)`,
      values: [companyId],
    });
    const actor: Actor = { ...person, companyId, roleId: '', roleCode: null, permissions: new Set(), timeZone };
    await visit(companyScope({ client, log }, actor, origin));
  }
}

type DeletedCompany = Omit<EnteredCompany, 'user_name' | 'access_key'> & { deleted_at: Date };

async function enterDeleted(
  transaction: Transaction,
  person: { userId: string; name: string; companyId: string },
  origin: RequestOrigin,
): ReturnType<AccountEntryPoints['enterDeletedCompany']> {
  const { userId, name, companyId } = person;
  await transaction.log.write();
  const { rows } = await transaction.client.query<DeletedCompany>({
    name: 'enter_deleted_company',
    text: 'select * from enter_deleted_company($1, $2)',
    values: [companyId, userId],
  });
  const row = rows[0];
  if (!row) return null;
  const actor: Actor = {
    userId,
    name,
    companyId,
    roleId: row.role_id,
    roleCode: row.role_code,
    permissions: new Set(row.permissions),
    timeZone: await findTimeZone(transaction.client, companyId),
  };
  return { deletedAt: row.deleted_at, scope: companyScope(transaction, actor, origin) };
}
