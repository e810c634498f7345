import { newId } from '../../platform/ids.ts';
import { blobKey } from '../../platform/storage/blob-store.ts';
import { queryInCompany, type TestCompany } from '../factories/index.ts';

export async function aFinishedReport(company: TestCompany, specificationId: string, canary: string): Promise<void> {
  const fileId = newId();
  await company.app.storage.put(blobKey(company.id, fileId), Buffer.from(`${canary} report`));
  await queryInCompany(
    company,
    `insert into stored_file (company_id, id, owner_kind, owner_id, name, size, sha256, content_type) values ($1, $2, 'report', $3, $4, 1, $5, 'text/plain')`,
    [company.id, fileId, specificationId, `${canary}.xlsx`, `${canary} hash`],
  );
  await queryInCompany(
    company,
    `insert into job (company_id, id, kind, object_id, status, result, requested_by, requested_by_name, finished_at)
    values ($1, $2, 'specification_report', $3, 'done', $4, $5, $6, now())`,
    [
      company.id,
      newId(),
      specificationId,
      JSON.stringify({ file_id: fileId, file_name: `${canary}.xlsx`, content_version: '1', with_prices: true }),
      company.owner.userId,
      `${canary} person`,
    ],
  );
}

/** Key of the finding in the fixture's specification. */
export const A_FINDING = 'f'.repeat(16);

export async function aFinishedCheck(company: TestCompany, specificationId: string, canary: string): Promise<void> {
  const finding = {
    id: A_FINDING,
    rule: 'vat_rate_by_date',
    severity: 'error',
    row_key: null,
    row_id: null,
    number: null,
    name: canary,
    place: null,
    about: [canary],
    found: '1.00',
    expected: '2.00',
    effect: '3.00',
    fix: { kind: 'vat_rate', vat_rate: '22' },
  };
  await queryInCompany(
    company,
    `insert into job (company_id, id, kind, object_id, status, result, requested_by, requested_by_name, finished_at)
    values ($1, $2, 'estimate_check', $3, 'done', $4, $5, $6, now())`,
    [
      company.id,
      newId(),
      specificationId,
      JSON.stringify({ content_version: '1', rows_count: 1, findings: [finding], unlisted: 0 }),
      company.owner.userId,
      `${canary} person`,
    ],
  );
}
