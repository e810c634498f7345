import type { Page } from '@karkas/api/core/page.ts';
import type { Operator } from '@karkas/api/core/operator.texts.ts';
import { MODULE_NAMES } from '@karkas/api/site/site-modules.texts.ts';
import type { SiteAdminSummary, SiteRequest, siteRequestQuery } from '@karkas/api/site/site-admin.schemas.ts';
import { writtenPhone } from '@karkas/domain/text/escape-cell-text.ts';
import type { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { AccountScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { forbidden, notFound, Problem } from '#platform/errors.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBytes } from '#platform/storage/file-content.ts';
import { writeCsv } from '#platform/documents/tables/write-csv.ts';
import { contactAnswerLetter } from './contact/letters.texts.ts';
import type { SiteAdmins } from './site-admin.ts';
import * as repository from './site-requests.repository.ts';
import { REQUEST_COLUMNS, REQUESTS_FILE, STATUS_NAMES } from './site-requests.texts.ts';

export type AdminParts = {
  clock: Clock;
  mail: Mailing;
  siteAdmins: SiteAdmins;
  operator: Operator | null;
  contactEmail?: string;
};
/** More than anyone can review by hand. */
const MOST_EXPORTED = 20_000;

async function requireAdmin(scope: AccountScope, { siteAdmins }: Pick<AdminParts, 'siteAdmins'>): Promise<void> {
  if (!siteAdmins(await repository.findAccount(scope, scope.userId))) throw forbidden();
}

/** Callers who do not operate the installation get only that fact. */
export async function summariseRequests(
  scope: AccountScope,
  { siteAdmins, operator }: Pick<AdminParts, 'siteAdmins' | 'operator'>,
): Promise<SiteAdminSummary> {
  const isAdmin = siteAdmins(await repository.findAccount(scope, scope.userId));
  return {
    open_count: isAdmin ? await repository.countRequests(scope, { status: 'open' }) : null,
    is_operator_named: isAdmin ? operator !== null : null,
    can: { view: isAdmin },
  };
}

export async function listRequests(
  scope: AccountScope,
  query: z.output<typeof siteRequestQuery>,
  parts: AdminParts,
): Promise<Page<SiteRequest>> {
  await requireAdmin(scope, parts);
  const { page, limit } = query;
  const results = await repository.listRequests(scope, query);
  return { results, count: await repository.countRequests(scope, query), page, limit };
}

async function lockOpen(scope: AccountScope, id: string) {
  const request = await repository.lockRequest(scope, id);
  if (request === null) throw notFound();
  return request;
}

/** Stores the answer and queues its letter in one transaction; a message is answered at most once. */
export async function answerRequest(
  scope: AccountScope,
  { id, answer, version }: { id: string; answer: string; version?: number | undefined },
  parts: AdminParts,
): Promise<SiteRequest> {
  await requireAdmin(scope, parts);
  const { language, ...request } = await lockOpen(scope, id);
  requireVersion(version, request.version, () => request);
  // A request closed in the meantime also includes its reply.
  if (request.answer !== null) throw new Problem('impossible_state');
  await repository.updateRequest(scope, id, {
    status: 'answered',
    answer,
    answeredAt: parts.clock.now(),
    answeredBy: scope.name,
  });
  await parts.mail.box.queue(scope, {
    kind: 'contact_answer',
    recipient: request.email,
    language,
    letter: contactAnswerLetter(language, {
      answer,
      message: request.message,
      contactEmail: parts.operator?.email ?? parts.contactEmail ?? null,
    }),
  });
  return presented(scope, id);
}

export async function changeRequest(
  scope: AccountScope,
  { id, status, version }: { id: string; status: 'open' | 'closed'; version?: number | undefined },
  parts: AdminParts,
): Promise<SiteRequest> {
  await requireAdmin(scope, parts);
  const { language: _, ...request } = await lockOpen(scope, id);
  requireVersion(version, request.version, () => request);
  const { answer } = request;
  // Reopening a request that was answered and closed makes it answered.
  await repository.updateRequest(scope, id, { status: status === 'open' && answer !== null ? 'answered' : status });
  return presented(scope, id);
}

async function presented(scope: AccountScope, id: string): Promise<SiteRequest> {
  const { language: _, ...request } = await lockOpen(scope, id);
  return request;
}

export async function eraseRequest(scope: AccountScope, id: string, parts: AdminParts): Promise<void> {
  await requireAdmin(scope, parts);
  if (!(await repository.deleteRequest(scope, id))) throw notFound();
}

export async function exportRequests(scope: AccountScope, parts: AdminParts): Promise<FileAnswer> {
  await requireAdmin(scope, parts);
  const { language } = scope.origin;
  const requests = await repository.listWithConsent(scope, MOST_EXPORTED);
  const csv = writeCsv({
    sheetName: REQUESTS_FILE[language],
    columns: REQUEST_COLUMNS[language].map((title, index) => ({
      title,
      kind: index === 0 || index === 9 ? 'moment' : 'text',
      width: 20,
    })),
    rows: requests.map((request) => [
      request.created_at,
      request.name,
      request.email,
      request.phone === null ? null : writtenPhone(request.phone),
      request.module === null ? null : MODULE_NAMES[request.module][language],
      request.subject,
      request.message,
      STATUS_NAMES[request.status][language],
      request.answer,
      request.answered_at,
      request.answered_by,
      request.consent,
    ]),
  });
  return {
    content: contentOfBytes(csv),
    fileName: `${REQUESTS_FILE[language]}.csv`,
    contentType: 'text/csv; charset=utf-8',
  };
}
