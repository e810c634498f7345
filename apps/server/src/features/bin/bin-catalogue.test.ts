import { BIN_MODELS, type BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { expect, test } from 'vitest';
import { partsOf, recordOf } from '#platform/db/records/records.ts';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';

type Key = { table: string; column: string; target: string };

/** References whose rows neither go to the bin with their target nor are linked to it again, and why nothing is lost. */
const APART: Readonly<Record<string, string>> = {
  'committed_work.specification_id': 'only committed specifications have these, and they are not deleted',
  'committed_work.specification_row_id': 'only committed specifications have these, and they are not deleted',
};

test('each reference that the database deletes or empties comes back with its record', async () => {
  const company = await aCompany();
  const keys = await queryInCompany<Key>(
    company,
    `select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
      (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[array_upper(c.conkey, 1)]) as column
    from pg_constraint c where c.contype = 'f' and c.confdeltype in ('c', 'n', 'd') order by 1, 2`,
  );
  const forgotten = (model: BinModel): string[] => {
    const parts = partsOf(model);
    const returns = ({ table, column }: Key): boolean =>
      parts.some((part) => part.table === table && (part.relinks === undefined || part.relinks.column === column));
    const removed = new Set(parts.flatMap((part) => (part.relinks === undefined ? [part.table] : [])));
    return keys.flatMap((key) => (removed.has(key.target) && !returns(key) ? [`${key.table}.${key.column}`] : []));
  };
  const found = BIN_MODELS.flatMap((model) =>
    forgotten(model).flatMap((key) => (key in APART ? [] : [`${model}: ${key}`])),
  );
  expect(found).toEqual([]);
  const used = new Set(BIN_MODELS.flatMap(forgotten));
  expect(Object.keys(APART).filter((key) => !used.has(key))).toEqual([]);
});

/**
 * What happens to a restored row whose unique value another row has got meanwhile: it gets a free one, the restore is
 * refused by a code that names the conflict, or it cannot happen.
 */
const UNIQUE_VALUES: Readonly<Record<string, 'free' | 'refused' | `never: ${string}`>> = {
  act_number: 'free',
  attached_file_name: 'free',
  supplementary_agreement_number: 'free',
  work_record_client: 'free',
  contract_external: 'refused',
  contract_number: 'refused',
  customer_external: 'refused',
  customer_inn_kpp: 'refused',
  book_price_company_id_book_id_resource_key_key: 'refused',
  project_code: 'refused',
  project_external: 'refused',
  specification_external: 'refused',
  specification_revision: 'refused',
  supplementary_agreement_external: 'refused',
  task_external: 'refused',
  bill_issue_compared: 'never: its bill is away with it',
  customer_link_company_id_token_hash_key: 'never: a token is drawn once',
  field_link_company_id_token_hash_key: 'never: a token is drawn once',
  file_version_company_id_attached_file_id_number_key: 'never: its file is away with it',
  task_member_acceptor: 'never: its task is away with it',
  task_notice_due: 'never: its task is away with it',
  task_number: 'never: the company counts its tasks on',
};

test('each unique value of a record in the bin may be taken meanwhile', async () => {
  const company = await aCompany();
  const tables = new Set(
    BIN_MODELS.flatMap((model) => partsOf(model).flatMap((part) => (part.relinks === undefined ? [part.table] : []))),
  );
  const indexes = await queryInCompany<{ name: string }>(
    company,
    `select indexrelid::regclass::text as name from pg_index
    where indisunique and not indisprimary and indrelid::regclass::text = any($1)`,
    [[...tables]],
  );
  expect(indexes.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNIQUE_VALUES).toSorted());
  for (const model of BIN_MODELS) {
    const own = indexes.filter(({ name }) => UNIQUE_VALUES[name] === 'free' && name.startsWith(recordOf(model).table));
    expect([model, recordOf(model).freeValues !== undefined]).toEqual([model, own.length > 0]);
  }
});
