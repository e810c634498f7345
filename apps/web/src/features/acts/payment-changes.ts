import { createPayment, deletePayment, patchPayment } from '@karkas/api/acts/payments.endpoints.ts';
import type { Payment } from '@karkas/api/acts/payments.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { refetchRelated } from './acts-queries.ts';

export type PaymentBody = EndpointInput<typeof createPayment>['body'];

export async function savePayment(
  client: QueryClient,
  contract: Contract,
  {
    payment,
    body,
    version,
    idempotencyKey,
  }: { payment: Payment | null; body: PaymentBody; version: number | undefined; idempotencyKey: string },
): Promise<void> {
  const params = { contract_id: contract.id };
  if (payment === null) await callEndpoint(createPayment, { params, body }, { idempotencyKey });
  else
    await callEndpoint(patchPayment, {
      params: { ...params, payment_id: payment.id },
      body: { ...body, version: version ?? payment.version },
    });
  await refetchRelated(client, contract);
}

export async function removePayment(client: QueryClient, contract: Contract, payment: Payment): Promise<void> {
  await callEndpoint(deletePayment, {
    params: { contract_id: contract.id, payment_id: payment.id },
    body: { version: payment.version },
  });
  await refetchRelated(client, contract);
}
