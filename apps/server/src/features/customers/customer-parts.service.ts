import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { maskPersonalData } from './mask-personal-data.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import {
  bankAccounts,
  contacts,
  deletePart,
  listBankAccountsJson,
  listContactsJson,
  makeOnlyPrimary,
  type PartStore,
} from './customer-parts.repository.ts';
import { lockCustomer } from './customers.repository.ts';

type Part = { id: string; is_primary: boolean; version: number };

export async function listBankAccounts(
  scope: CompanyReader,
  customerId: string,
): Promise<JsonText<Customer['bank_accounts']>> {
  return jsonText(await listBankAccountsJson(scope, customerId));
}

export async function listContacts(scope: CompanyReader, customerId: string): Promise<JsonText<Customer['contacts']>> {
  return jsonText(await listContactsJson(scope, customerId));
}

/**
 * Bank accounts or contacts of a customer. One is the main one as long as there are any: the first becomes it and stays
 * until replaced. The customer is locked, so that concurrent additions have one first.
 */
function customerParts<Input extends { is_primary: boolean }, Row extends Part>(store: PartStore<Input, Row>) {
  const find = async (scope: CompanyScope, customerId: string, id: string): Promise<Row> => {
    const found = (await store.list(scope, customerId)).find((part) => part.id === id);
    if (found === undefined) throw notFound();
    return found;
  };
  const requireNew = (existing: readonly Row[], input: Input): void => {
    if (existing.some((part) => store.isSame?.(part, input))) throw new Problem('already_exists');
  };
  return {
    find,

    create: async (scope: CompanyScope, customerId: string, input: Input): Promise<Row> => {
      await lockCustomer(scope, customerId);
      const existing = await store.list(scope, customerId);
      requireNew(existing, input);
      const isFirst = existing.length === 0;
      const { id } = await store.insert(scope, customerId, { ...input, is_primary: false });
      if (input.is_primary || isFirst) await makeOnlyPrimary(scope, store.model, { customerId, id });
      const after = await find(scope, customerId, id);
      await record(scope, store, 'create', { before: null, after });
      return after;
    },

    replace: async (
      scope: CompanyScope,
      { customerId, id, version }: { customerId: string; id: string; version: number | undefined },
      input: Input,
    ): Promise<Row> => {
      await lockCustomer(scope, customerId);
      const before = await find(scope, customerId, id);
      requireVersion(version, before.version, () => before);
      requireNew(
        (await store.list(scope, customerId)).filter((part) => part.id !== id),
        input,
      );
      await store.update(scope, id, { ...input, is_primary: before.is_primary });
      if (input.is_primary) await makeOnlyPrimary(scope, store.model, { customerId, id });
      const after = await find(scope, customerId, id);
      await record(scope, store, 'update', { before, after });
      return after;
    },

    remove: async (scope: CompanyScope, customerId: string, id: string): Promise<void> => {
      await lockCustomer(scope, customerId);
      const before = await find(scope, customerId, id);
      await deletePart(scope, store.model, id);
      const [next] = await store.list(scope, customerId);
      if (before.is_primary && next !== undefined)
        await makeOnlyPrimary(scope, store.model, { customerId, id: next.id });
      await record(scope, store, 'delete', { before, after: null });
    },
  };
}

export const bankAccountParts = customerParts(bankAccounts);
export const contactParts = customerParts(contacts);

async function record<Input extends { is_primary: boolean }, Row extends Part>(
  scope: CompanyScope,
  store: PartStore<Input, Row>,
  action: 'create' | 'update' | 'delete',
  { before, after }: { before: Row | null; after: Row | null },
): Promise<void> {
  const row = after ?? before;
  if (row === null) return;
  await recordChange(scope, {
    action,
    model: store.model,
    objectId: row.id,
    objectRepr: store.nameOf(row),
    ...maskPersonalData(store.personalFields, { before, after }),
  });
}
