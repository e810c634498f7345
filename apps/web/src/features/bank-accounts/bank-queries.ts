import { getBank } from '@karkas/api/customers/customer-parts.endpoints.ts';
import type { bankAccountBody } from '@karkas/api/customers/customer-parts.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { checkBik } from '@karkas/domain/requisites/index.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

export type BankAccount = Customer['bank_accounts'][number];
export type AccountBody = z.input<typeof bankAccountBody>;

/** Owner of the accounts and the operations on them. */
export type AccountOwner = {
  id: string;
  inn: string | null;
  accounts: readonly BankAccount[];
  canUpdate: boolean;
  /** Creates when `account` is null. Resolves after a refetch, because setting a primary account unsets the other. */
  save: (account: BankAccount | null, body: AccountBody, idempotencyKey: string) => Promise<void>;
  remove: (account: BankAccount) => Promise<void>;
};

/** No retry: the user is waiting and can continue without the directory. */
export function bankOptions(bik: string) {
  return queryOptions({
    queryKey: ['registry', 'bank', bik],
    enabled: checkBik(bik) === null,
    retry: false,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(getBank, { params: { bik } }, { signal }),
  });
}
