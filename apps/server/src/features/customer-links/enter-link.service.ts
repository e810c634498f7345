import type { Actor } from '#platform/access/actor.ts';
import { readLinkToken } from '#platform/access/link-token.ts';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import { systemClock } from '#platform/clock.ts';
import type { AnonymousScope, AnonymousTransactions } from '#platform/db/scope/company-scope.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { CUSTOMER_BY_LINK } from './customer-links.texts.ts';
import * as repository from './enter-link.repository.ts';
import { rightsOfCreator, rightsOfReader } from './link-rights.policy.ts';
import type { Entered, Link } from './link.types.ts';

/** Maximum requests per link and hour: a page of photos is sixty. */
const MOST_IN_HOUR: Readonly<Record<repository.Use, number>> = { reads: 600, photos: 3000, decisions: 30 };

/**
 * Enters the company of the link, restricted by the database to its project, with only the permissions for what the link
 * shows.
 *
 * @throws {Problem} `not_found` for an unknown link; `gone` if it has expired, was revoked, or its creator may no longer
 * share what it shows.
 */
export async function enter(anonymous: AnonymousScope, token: string, person?: string): Promise<Entered> {
  const read = readLinkToken(token);
  const opened = read === null ? null : await repository.enterLink(anonymous, read);
  if (read === null || opened === null) throw notFound();
  const rights = permissionsOf({ code: opened.role_code, permissions: opened.permissions });
  const isOver = opened.revoked_at !== null || opened.expires_at.getTime() <= systemClock.now().getTime();
  if (isOver || !opened.is_of_creator || !rightsOfCreator(opened).every((right) => rights.includes(right)))
    throw new Problem('gone');
  const actor: Actor = {
    userId: opened.created_by,
    name: CUSTOMER_BY_LINK[anonymous.origin.language](person ?? opened.recipient),
    companyId: read.companyId,
    roleId: '',
    roleCode: null,
    permissions: new Set(rightsOfReader(opened)),
    timeZone: opened.time_zone,
  };
  return { link: linkOf(opened), scope: anonymous.actAsOpened(actor) };
}

const linkOf = (opened: repository.OpenedLink): Link => ({
  id: opened.id,
  projectId: opened.project_id,
  customerId: opened.customer_id,
  recipient: opened.recipient,
  parts: opened.parts,
  showsPrices: opened.shows_prices,
  agreementIds: opened.agreement_ids,
  createdBy: opened.created_by,
  expiresAt: opened.expires_at.toISOString(),
});

/** @throws {Problem} `too_many_requests` */
export async function requireBudget({ link, scope }: Entered, use: Use): Promise<void> {
  if ((await repository.countUse(scope, link.id, use)) > MOST_IN_HOUR[use.use])
    throw new Problem('too_many_requests', { retryAfterSeconds: 600 });
}

type Use = { use: repository.Use; isOpening?: boolean };
type ByLink<Answer> = {
  token: string;
  person?: string;
  isReadOnly: boolean;
  work: (entered: Entered) => Promise<Answer>;
};

/** Counts the request in a transaction of its own, then works in another one, which for a read has one snapshot. */
export async function workByLink<Answer>(
  { anonymously, asLink }: AnonymousTransactions,
  use: Use,
  { token, person, isReadOnly, work }: ByLink<Answer>,
): Promise<{ reader: Actor; answer: Answer }> {
  const owner = await anonymously(async (scope) => {
    const entered = await enter(scope, token);
    await requireBudget(entered, use);
    return { companyId: entered.scope.companyId, userId: entered.link.id };
  });
  return asLink({ ...owner, isReadOnly }, async (scope) => {
    const entered = await enter(scope, token, person);
    return { reader: entered.scope.actor, answer: await work(entered) };
  });
}

export const readByLink = <Answer>(
  caller: AnonymousTransactions,
  token: string,
  work: (entered: Entered) => Promise<Answer>,
  isOpening = false,
): Promise<{ reader: Actor; answer: Answer }> =>
  workByLink(caller, { use: 'reads', isOpening }, { token, isReadOnly: true, work });
