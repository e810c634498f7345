import type { Payment, paymentBody, paymentPatch, paymentQuery } from '@karkas/api/acts/payments.schemas.ts';
import type { ChangesPage } from '@karkas/api/core/page.ts';
import { paymentDirection } from '@karkas/domain/project-sums/project-sums.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { lockContract, requireContract } from '#features/contracts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { findContractTerms } from '../act-contracts.repository.ts';
import { findAct } from '../acts.repository.ts';
import { refreshDrafts } from '../lines/draft.service.ts';
import { writeWithinBounds } from './payment-bounds.service.ts';
import * as repository from './payments.repository.ts';

type Place = { contractId: string; paymentId: string };

const abilities = (actor: Actor): Payment['can'] => ({
  update: hasPermission(actor, 'payment.update'),
  delete: hasPermission(actor, 'payment.delete'),
});

export async function listPayments(
  scope: CompanyScope,
  contractId: string,
  query: z.output<typeof paymentQuery>,
): Promise<JsonText<ChangesPage<Payment>>> {
  await requireContract(scope, contractId);
  return presentPage(await repository.listPayments(scope, contractId, query), query, () => abilities(scope.actor));
}

async function getPayment(reader: CompanyReader, id: string): Promise<JsonText<Payment>> {
  return presentOne(await repository.findPaymentView(reader, id), () => abilities(reader.actor));
}

type PaymentBody = z.output<typeof paymentBody>;

export async function createPayment(
  scope: CompanyScope,
  contractId: string,
  body: PaymentBody,
): Promise<JsonText<Payment>> {
  const [id = ''] = await recordPayments(scope, contractId, { bodies: [body], fieldOf: () => 'amount' });
  return getPayment(scope, id);
}

type NewPayments = {
  bodies: readonly PaymentBody[];
  isFromStatement?: boolean;
  /** The field of the request that states the amount of a payment. */
  fieldOf: (index: number) => string;
};

/** Advances offset what acts ask for, so the contract is locked and its drafts follow. Returns the ids. */
export async function recordPayments(
  scope: CompanyScope,
  contractId: string,
  { bodies, fieldOf, isFromStatement = false }: NewPayments,
): Promise<string[]> {
  await lockContract(scope, contractId);
  const contract = await findContractTerms(scope, contractId);
  for (const body of bodies) await requireActOf(scope, contractId, body.act_id);
  const payments = await writeWithinBounds(scope, contract, {
    write: async () => {
      const written: repository.PaymentRow[] = [];
      for (const { direction = paymentDirection(contract), ...body } of bodies)
        written.push(
          await repository.insertPayment(scope, {
            ...body,
            contract_id: contractId,
            project_id: contract.project_id,
            direction,
            from_statement: isFromStatement,
          }),
        );
      return written;
    },
    fieldOf: (kind) => fieldOf(bodies.findLastIndex((body) => body.kind === kind)),
  });
  await refreshDrafts(scope, contractId, null);
  for (const payment of payments)
    await recordChange(scope, {
      action: 'create',
      model: 'payment',
      objectId: payment.id,
      objectRepr: nameOf(payment),
      after: payment,
    });
  return payments.map((payment) => payment.id);
}

const nameOf = ({ date, document_number: number }: repository.PaymentRow): string => number ?? date;

async function requireActOf(scope: CompanyScope, contractId: string, actId: string | null | undefined): Promise<void> {
  if (!actId) return;
  const act = await findAct(scope, actId).catch(() => null);
  if (act?.contract_id !== contractId) throw invalidField('act_id', 'not_of_company');
}

export async function patchPayment(
  scope: CompanyScope,
  { contractId, paymentId }: Place,
  { version, ...changes }: z.output<typeof paymentPatch>,
): Promise<JsonText<Payment>> {
  await lockContract(scope, contractId);
  const before = await repository.lockPayment(scope, contractId, paymentId);
  requireVersion(version, before.version, () => before);
  await requireActOf(scope, contractId, changes.act_id);
  const after = await writeWithinBounds(scope, await findContractTerms(scope, contractId), {
    write: () => repository.updatePayment(scope, paymentId, changes),
    fieldOf: () =>
      (['amount', 'kind', 'direction', 'act_id'] as const).find((name) => changes[name] !== undefined) ?? null,
  });
  await refreshDrafts(scope, contractId, null);
  await recordChange(scope, {
    action: 'update',
    model: 'payment',
    objectId: paymentId,
    objectRepr: nameOf(after),
    before,
    after,
  });
  return getPayment(scope, paymentId);
}

export async function deletePayment(
  scope: CompanyScope,
  { contractId, paymentId }: Place,
  version: number | undefined,
): Promise<void> {
  await lockContract(scope, contractId);
  const before = await repository.lockPayment(scope, contractId, paymentId);
  requireVersion(version, before.version, () => before);
  await writeWithinBounds(scope, await findContractTerms(scope, contractId), {
    write: () => moveToBin(scope, { model: 'payment', id: paymentId, name: nameOf(before) }),
    fieldOf: () => null,
  });
  await refreshDrafts(scope, contractId, null);
  await recordChange(scope, {
    action: 'delete',
    model: 'payment',
    objectId: paymentId,
    objectRepr: nameOf(before),
    before,
  });
}
