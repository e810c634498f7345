import {
  createBankAccount,
  createContact,
  deleteBankAccount,
  deleteContact,
  putBankAccount,
  putContact,
} from '@karkas/api/customers/customer-parts.endpoints.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AccountBody, BankAccount } from '#features/bank-accounts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { customerKeys } from '../customer-queries.ts';

export type Contact = Customer['contacts'][number];
type ContactBody = EndpointInput<typeof createContact>['body'];
type Saving<Part, Body> = {
  customerId: string;
  part: Part | null;
  body: Body;
  idempotencyKey: string;
  client: QueryClient;
};
type Removing = { customerId: string; id: string; client: QueryClient };

export async function saveBankAccount({
  customerId,
  part,
  body,
  idempotencyKey,
  client,
}: Saving<BankAccount, AccountBody>): Promise<void> {
  if (part === null)
    await callEndpoint(createBankAccount, { params: { customer_id: customerId }, body }, { idempotencyKey });
  else await callEndpoint(putBankAccount, { params: { customer_id: customerId, account_id: part.id }, body });
  await refetchCustomer(customerId, client);
}

export async function saveContact({
  customerId,
  part,
  body,
  idempotencyKey,
  client,
}: Saving<Contact, ContactBody>): Promise<void> {
  if (part === null)
    await callEndpoint(createContact, { params: { customer_id: customerId }, body }, { idempotencyKey });
  else await callEndpoint(putContact, { params: { customer_id: customerId, contact_id: part.id }, body });
  await refetchCustomer(customerId, client);
}

export async function removeBankAccount({ customerId, id, client }: Removing): Promise<void> {
  await callEndpoint(deleteBankAccount, { params: { customer_id: customerId, account_id: id } });
  await refetchCustomer(customerId, client);
}

export async function removeContact({ customerId, id, client }: Removing): Promise<void> {
  await callEndpoint(deleteContact, { params: { customer_id: customerId, contact_id: id } });
  await refetchCustomer(customerId, client);
}

/** Setting a primary unsets the other, so the whole card is refetched. */
function refetchCustomer(customerId: string, client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: customerKeys.one(customerId) });
}
