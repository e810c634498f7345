import { sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { ColumnMapping } from '../bills/bills.repository.ts';

/** Sheets and columns to read; omitted fields are detected by the reader. */
export type IssueMapping = {
  sheets?: readonly string[] | undefined;
  headerRow?: number | undefined;
  columns?: ColumnMapping | undefined;
};

/** A file being compared with the specification. */
export type ComparedIssue = {
  file_id: string;
  file_name: string;
  size: number;
  sha256: string;
  mapping: IssueMapping;
};

/** Date since which the current file of bill `v` is in force: its upload, or the last replacement. */
const IN_FORCE_SINCE = sql`coalesce((select max(i.replaced_at) from bill_issue i
  where i.company_id = v.company_id and i.vor_id = v.id and i.state = 'replaced'), v.created_at)`;

export function findCompared(scope: CompanyScope, billId: string): Promise<ComparedIssue | null> {
  return scope.maybe(
    rawQuery(sql<ComparedIssue>`
    select file_id, file_name, size::float8 as size, sha256, mapping from bill_issue
    where company_id = ${scope.companyId} and vor_id = ${billId} and state = 'compared'`),
  );
}

/** Only one issue is compared at a time: a later one replaces it. */
export async function storeCompared(
  scope: CompanyScope,
  { id, specificationId, billId, issue }: { id: string; specificationId: string; billId: string; issue: ComparedIssue },
): Promise<void> {
  await dropCompared(scope, billId);
  await scope.run(
    rawQuery(sql`
    insert into bill_issue (company_id, id, specification_id, vor_id, state, file_id, file_name, size, sha256, mapping)
    values (${scope.companyId}, ${id}, ${specificationId}, ${billId}, 'compared', ${issue.file_id}, ${issue.file_name}, ${issue.size}, ${issue.sha256}, ${JSON.stringify(issue.mapping)})`),
  );
}

export async function dropCompared(scope: CompanyScope, billId: string): Promise<void> {
  await scope.run(
    rawQuery(
      sql`delete from bill_issue where company_id = ${scope.companyId} and vor_id = ${billId} and state = 'compared'`,
    ),
  );
}

/** Marks the current file as replaced, and sets the newer one on the bill. */
export async function replaceFile(
  scope: CompanyScope,
  { id, billId, issue }: { id: string; billId: string; issue: ComparedIssue },
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    insert into bill_issue (company_id, id, specification_id, vor_id, state, file_id, file_name, size, sha256, created_at, replaced_at, replaced_by_name)
    select company_id, ${id}, specification_id, id, 'replaced', file_id, file_name, size, sha256, ${IN_FORCE_SINCE}, app_now(), ${scope.actor.name}
    from vor v where company_id = ${scope.companyId} and id = ${billId}`),
  );
  await scope.run(
    rawQuery(sql`
    update vor set file_id = ${issue.file_id}, file_name = ${issue.file_name}, size = ${issue.size}, sha256 = ${issue.sha256}
    where company_id = ${scope.companyId} and id = ${billId}`),
  );
}

export async function setFormat(scope: CompanyScope, billId: string, format: string): Promise<void> {
  await scope.run(
    rawQuery(sql`update vor set format = ${format} where company_id = ${scope.companyId} and id = ${billId}`),
  );
}

/** As JSON: the current file, then the replaced ones, most recent first. */
export function listFilesJson(scope: CompanyReader, billId: string): Promise<string> {
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', f.file_id, 'name', f.file_name, 'size', f.size, 'is_current', f.replaced_at is null,
      'created_at', iso(f.created_at), 'replaced_at', iso(f.replaced_at), 'replaced_by_name', f.replaced_by_name)
      order by f.replaced_at desc nulls first), '[]'::json)::text as json
    from (select v.file_id, v.file_name, v.size, ${IN_FORCE_SINCE} as created_at, null::timestamptz as replaced_at, null::text as replaced_by_name
        from vor v where v.company_id = ${scope.companyId} and v.id = ${billId}
      union all
      select i.file_id, i.file_name, i.size, i.created_at, i.replaced_at, i.replaced_by_name
        from bill_issue i where i.company_id = ${scope.companyId} and i.vor_id = ${billId} and i.state = 'replaced') f`),
  );
}

/** @throws {Problem} `not_found` when the file does not belong to the bill. */
export async function requireFileOf(scope: CompanyScope, billId: string, fileId: string): Promise<void> {
  await scope.one(
    rawQuery(sql<{ found: number }>`
    select 1 as found from vor v where v.company_id = ${scope.companyId} and v.id = ${billId} and (v.file_id = ${fileId}
      or exists (select 1 from bill_issue i where i.company_id = v.company_id and i.vor_id = v.id and i.file_id = ${fileId} and i.state = 'replaced'))`),
  );
}

export function fileInForce(scope: CompanyScope, billId: string): Promise<{ file_id: string }> {
  return scope.one(
    rawQuery(
      sql<{ file_id: string }>`select file_id from vor where company_id = ${scope.companyId} and id = ${billId}`,
    ),
  );
}
