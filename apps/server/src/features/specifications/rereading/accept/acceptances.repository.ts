import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { BinPart } from '#platform/db/records/records.ts';

/** Previous state of a row of which only position, number and name may change. */
export type StoredPlace = {
  id: string;
  parent_id: string | null;
  sort_order: number;
  number: string;
  name: string;
  source: unknown;
};
type WrittenState = { id: string; state: string };

/** Rows that an acceptance is about to change or delete, in the order of their restoration. */
export function partsOfAccepted(ids: readonly string[]): BinPart[] {
  const named = sql`any(${[...ids]}::uuid[])`;
  return [
    { table: 'specification_row', condition: () => sql`t.id = ${named}` },
    { table: 'specification_line', condition: () => sql`t.specification_row_id = ${named}` },
  ];
}

/** Places, numbers and names of all rows of the specification. */
export async function readStoredPlaces(scope: CompanyScope, specificationId: string): Promise<StoredPlace[]> {
  return scope.many(
    rawQuery(sql<StoredPlace>`
    select id, parent_id, sort_order, number, name, source from specification_row
    where company_id = ${scope.companyId} and specification_id = ${specificationId}`),
  );
}

export function readLineSources(
  scope: CompanyScope,
  { specificationId, billId }: { specificationId: string; billId: string },
): Promise<{ id: string; source: unknown }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; source: unknown }>`
    select id, source from specification_line where company_id = ${scope.companyId} and specification_id = ${specificationId}
      and source ->> 'vor_id' = ${billId}`),
  );
}

/** Versions by which later changes of a row or its lines are detected. */
export function readWrittenStates(scope: CompanyScope, ids: readonly string[]): Promise<WrittenState[]> {
  return scope.many(
    rawQuery(sql<WrittenState>`
    select r.id, r.version || ' ' || coalesce((select md5(string_agg(l.id::text || l.version, ',' order by l.id)) from specification_line l
        where l.company_id = r.company_id and l.specification_row_id = r.id), '') as state
    from specification_row r where r.company_id = ${scope.companyId} and r.id = any(${[...ids]}::uuid[])`),
  );
}

export type Acceptance = {
  id: string;
  kept_id: string;
  replaced_id: string | null;
  places: StoredPlace[];
  line_places: { id: string; source: unknown }[];
  written: WrittenState[];
  added: string[];
};

export type NewAcceptance = Acceptance & {
  specificationId: string;
  billId: string;
  bill: string;
  compared: string | null;
};

export async function insertAcceptance(scope: CompanyScope, given: NewAcceptance): Promise<void> {
  await scope.run(
    rawQuery(sql`
    insert into bill_acceptance (company_id, id, specification_id, vor_id, kept_id, bill, compared, replaced_id, places, line_places, written, added)
    values (${scope.companyId}, ${given.id}, ${given.specificationId}, ${given.billId}, ${given.kept_id}, ${given.bill}, ${given.compared}, ${given.replaced_id},
      ${JSON.stringify(given.places)}, ${JSON.stringify(given.line_places)}, ${JSON.stringify(given.written)}, ${given.added}::uuid[])`),
  );
}

/** The bill and the issue compared with it, before anything is written. */
export function readBillState(scope: CompanyScope, billId: string): Promise<{ bill: string; compared: string | null }> {
  return scope.one(
    rawQuery(sql<{ bill: string; compared: string | null }>`
    select to_jsonb(v)::text as bill, (select to_jsonb(i)::text from bill_issue i
      where i.company_id = v.company_id and i.vor_id = v.id and i.state = 'compared') as compared
    from vor v where v.company_id = ${scope.companyId} and v.id = ${billId}`),
  );
}

/**
 * The last acceptance of the bill. @throws {Problem} `not_found` when it was already undone, or another acceptance
 * followed.
 */
export function findLastAcceptance(
  scope: CompanyScope,
  { id, billId, specificationId }: { id: string; billId: string; specificationId: string },
): Promise<Acceptance> {
  return scope.one(
    rawQuery(sql<Acceptance>`
    select id, kept_id, replaced_id, places, line_places, written, added from bill_acceptance a
    where company_id = ${scope.companyId} and specification_id = ${specificationId} and vor_id = ${billId} and id = ${id}
      and not exists (select 1 from bill_acceptance n where n.company_id = a.company_id and n.vor_id = a.vor_id and (n.created_at, n.id) > (a.created_at, a.id))`),
  );
}

/**
 * Whether undoing would restore other stated prices on existing rows. Amounts from norms follow the quantity and do not
 * count.
 */
export async function restoresPrices(scope: CompanyScope, storedId: string): Promise<boolean> {
  const { companyId } = scope;
  const stored = (part: number) => sql`(select r.value as k from bin_item_part p, jsonb_array_elements(p.rows) r
    where p.company_id = ${companyId} and p.item_id = ${storedId} and p.part = ${part}) b`;
  const { found } = await scope.one(
    rawQuery(sql<{ found: boolean }>`
    select exists (select 1 from ${stored(0)} join specification_row r on r.company_id = ${companyId} and r.id = (k ->> 'id')::uuid
        where (r.is_hand_priced or (k ->> 'is_hand_priced')::boolean)
        and (r.price is distinct from (k ->> 'price')::numeric
          or (r.quantity = (k ->> 'quantity')::numeric and r.bill_total is distinct from (k ->> 'bill_total')::numeric)))
      or exists (select 1 from ${stored(1)} join specification_line l on l.company_id = ${companyId} and l.id = (k ->> 'id')::uuid
        where l.price is distinct from (k ->> 'price')::numeric) as found`),
  );
  return found;
}

/** Whether users have added rows to sections that the acceptance created. */
export async function hasForeignChildren(
  scope: CompanyScope,
  { added, known }: { added: readonly string[]; known: readonly string[] },
): Promise<boolean> {
  const { found } = await scope.one(
    rawQuery(sql<{ found: boolean }>`
    select exists (select 1 from specification_row where company_id = ${scope.companyId} and parent_id = any(${[...added]}::uuid[])
      and not id = any(${[...added, ...known]}::uuid[])) as found`),
  );
  return found;
}

/** Restores the places of remaining rows, and the names of sections. */
export async function restorePlaces(scope: CompanyScope, acceptanceId: string): Promise<void> {
  const stored = sql`(select a.places from bill_acceptance a where a.company_id = ${scope.companyId} and a.id = ${acceptanceId})`;
  await scope.run(
    rawQuery(sql`
    update specification_row r set parent_id = p.parent_id, sort_order = p.sort_order, source = p.source,
      number = case when r.kind = 'section' then p.number else r.number end, name = case when r.kind = 'section' then p.name else r.name end
    from jsonb_to_recordset(${stored}) as p (id uuid, parent_id uuid, sort_order int, number text, name text, source jsonb)
    where r.company_id = ${scope.companyId} and r.id = p.id`),
  );
  const lines = sql`(select a.line_places from bill_acceptance a where a.company_id = ${scope.companyId} and a.id = ${acceptanceId})`;
  await scope.run(
    rawQuery(sql`
    update specification_line l set source = p.source from jsonb_to_recordset(${lines}) as p (id uuid, source jsonb)
    where l.company_id = ${scope.companyId} and l.id = p.id and l.source is distinct from p.source`),
  );
}

/** Restores the previous file of the bill; the newer issue is compared again. */
export async function restoreBill(
  scope: CompanyScope,
  { acceptanceId, billId, replacedId }: { acceptanceId: string; billId: string; replacedId: string | null },
): Promise<void> {
  const of = sql`a.company_id = ${scope.companyId} and a.id = ${acceptanceId}`;
  await scope.run(
    rawQuery(sql`
    update vor v set file_id = b.file_id, file_name = b.file_name, size = b.size, sha256 = b.sha256, format = b.format, sheet = b.sheet, sheets = b.sheets,
      sheet_list = b.sheet_list, preview = b.preview, status = b.status, header_row = b.header_row, columns = b.columns, layout_key = b.layout_key,
      title_block = b.title_block, skipped = b.skipped, warnings = b.warnings, vat_included = b.vat_included, vat_rate = b.vat_rate,
      reconciliation = b.reconciliation, question = b.question, answer = b.answer, updated_at = app_now()
    from bill_acceptance a, jsonb_populate_record(null::vor, a.bill) b
    where ${of} and v.company_id = a.company_id and v.id = ${billId}`),
  );
  await scope.run(
    rawQuery(
      sql`delete from bill_issue where company_id = ${scope.companyId} and vor_id = ${billId} and (state = 'compared' or id = ${replacedId}::uuid)`,
    ),
  );
  await scope.run(
    rawQuery(sql`
    insert into bill_issue select i.* from bill_acceptance a, jsonb_populate_record(null::bill_issue, a.compared) i
    where ${of} and a.compared is not null`),
  );
  await scope.run(
    rawQuery(sql`delete from bill_acceptance where company_id = ${scope.companyId} and id = ${acceptanceId}`),
  );
}
