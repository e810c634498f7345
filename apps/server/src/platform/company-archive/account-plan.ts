import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';
import { ArchiveError } from './archive-format.types.ts';

/** An account of this installation with an id or address of the archive. */
export type ExistingAccount = { id: string; email: string; is_email_verified: boolean };

const accountShape = z.looseObject({ id: z.uuid(), email: z.string(), is_disabled: z.boolean() });
const membershipShape = z.looseObject({ user_id: z.uuid(), is_disabled: z.boolean() });

export type AccountPlan = {
  /** Lines of accounts to insert. */
  created: string[];
  /** Accounts here that take the place of an archived one with the same address, by its id. */
  joined: ReadonlyMap<string, ExistingAccount>;
};

export const parseAccount = (line: string): z.infer<typeof accountShape> => parse(accountShape, line);

/**
 * Archived accounts keep their ids and have no password. Where the address belongs to another account, that account
 * becomes a member, and the archived one remains as a name that records refer to.
 *
 * @throws {ArchiveError} `address` if that account has not verified it: it may be anybody's.
 */
export function planAccounts(lines: readonly string[], existing: readonly ExistingAccount[]): AccountPlan {
  const ids = new Set(existing.map(({ id }) => id));
  const byAddress = new Map(existing.map((account) => [account.email, account]));
  const created: string[] = [];
  const joined = new Map<string, ExistingAccount>();
  for (const line of lines) {
    const account = parseAccount(line);
    if (ids.has(account.id)) continue;
    const holder = byAddress.get(account.email);
    if (holder === undefined) {
      created.push(line);
      continue;
    }
    if (!holder.is_email_verified) throw new ArchiveError('address', account.email);
    joined.set(account.id, holder);
    created.push(JSON.stringify({ ...account, email: `former-${account.id}@invalid`, phone: null, is_disabled: true }));
  }
  return { created, joined };
}

/** Memberships with those of the accounts that join; the archived ones beside them are disabled. */
export function joinMemberships(lines: readonly string[], { joined }: AccountPlan): string[] {
  const members = lines.map((line) => parse(membershipShape, line));
  const present = new Set(members.map(({ user_id: id }) => id));
  return members.flatMap((member) => {
    const holder = joined.get(member.user_id);
    if (holder === undefined) return [JSON.stringify(member)];
    const former = JSON.stringify({ ...member, is_disabled: true });
    return present.has(holder.id) ? [former] : [former, JSON.stringify({ ...member, user_id: holder.id })];
  });
}

function parse<Shape extends z.ZodType>(shape: Shape, line: string): z.infer<Shape> {
  try {
    return shape.parse(readJson(line));
  } catch (error) {
    throw new ArchiveError('damaged', 'rows', error);
  }
}
