import type { paymentQuery } from '@karkas/api/acts/payments.schemas.ts';
import { LIKE_DAYS } from '@karkas/domain/bank/like-payment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

type ListQuery = z.output<typeof paymentQuery>;

/** The rule of `isLikePayment`: the same amount within three days, or the same number and day. */
const LIKE = sql`array(select o.id from payment o where o.company_id = y.company_id and o.contract_id = y.contract_id and o.id <> y.id
    and o.direction = y.direction and not (o.from_statement and y.from_statement)
    and (o.amount = y.amount and abs(o.date - y.date) <= ${LIKE_DAYS}
      or o.date = y.date and ltrim(lower(btrim(o.document_number)), '0') = ltrim(lower(btrim(y.document_number)), '0'))
    order by o.date, o.created_at, o.id)`;

const BODY = sql`json_build_object(
    'id', y.id, 'contract_id', y.contract_id, 'direction', y.direction, 'date', y.date, 'amount', y.amount::text, 'kind', y.kind, 'act_id', y.act_id,
    'document_number', y.document_number, 'purpose', y.purpose,
    'from_statement', y.from_statement, 'like_ids', ${LIKE}, 'version', y.version, 'created_at', iso(y.created_at), 'updated_at', iso(y.updated_at))::text as body`;

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  date: sql`y.date`,
  created_at: sql`y.created_at`,
  updated_at: sql`y.updated_at`,
};

export function listPayments(
  scope: CompanyReader,
  contractId: string,
  query: ListQuery,
): Promise<PageRow<PresentedRow>[]> {
  const tracked: Tracked = { kind: 'payment', under: [contractId], since: query.updated_since };
  const order = sql`${SORTS[query.sort_by]} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, y.created_at, y.id`;
  const filter = sql.join(
    [
      sql`where y.company_id = ${scope.companyId} and y.contract_id = ${contractId}`,
      query.kind ? sql`and y.kind = ${query.kind}` : sql``,
      query.search
        ? sql`and searchable(coalesce(y.document_number, '') || ' ' || coalesce(y.purpose, '')) like ${likePattern(query.search)}`
        : sql``,
      changedSince(tracked, { alias: 'y' }),
    ],
    sql` `,
  );
  return scope.many(
    pageQuery({
      rows: sql<PresentedRow>`select ${BODY} from payment y ${filter}
        order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
      count: sql`select count(*)::int as count from payment y ${filter}`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

export function findPaymentView(scope: CompanyReader, id: string): Promise<PresentedRow[]> {
  return scope.many(
    rawQuery(sql<PresentedRow>`select ${BODY} from payment y where y.company_id = ${scope.companyId} and y.id = ${id}`),
  );
}

const COLUMNS = [
  'id',
  'contract_id',
  'project_id',
  'direction',
  'date',
  'amount',
  'kind',
  'act_id',
  'document_number',
  'purpose',
  'version',
] as const;
type Narrow = { direction: 'in' | 'out'; kind: 'advance' | 'act' | 'retention' | 'other' };

export function lockPayment(scope: CompanyScope, contractId: string, id: string) {
  return scope.one(
    db
      .selectFrom('payment')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('contract_id', '=', contractId)
      .where('id', '=', id)
      .$narrowType<Narrow>()
      .forUpdate(),
  );
}
export type PaymentRow = Awaited<ReturnType<typeof lockPayment>>;
export type NewPayment = Omit<PaymentRow, 'id' | 'version'> & { from_statement?: boolean };

export function insertPayment(scope: CompanyScope, payment: NewPayment): Promise<PaymentRow> {
  return scope.one(
    db
      .insertInto('payment')
      .values({ company_id: scope.companyId, id: newId(), ...payment })
      .returning(COLUMNS)
      .$narrowType<Narrow>(),
  );
}

export function updatePayment(scope: CompanyScope, id: string, changes: Partial<NewPayment>): Promise<PaymentRow> {
  return scope.one(
    db
      .updateTable('payment')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`app_now()` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .$narrowType<Narrow>(),
  );
}

/** Locks the contract that a stored payment returns to; nothing if it is gone. */
export async function lockContractOfStored(scope: CompanyScope, contractId: string): Promise<void> {
  await scope.maybe(
    db
      .selectFrom('contract')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', contractId)
      .forUpdate(),
  );
}

export function findPayment(scope: CompanyScope, id: string): Promise<PaymentRow> {
  return scope.one(
    db
      .selectFrom('payment')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .$narrowType<Narrow>(),
  );
}
