import { changeActLines } from '@karkas/api/acts/act-lines.endpoints.ts';
import { createAct, presentAct, signAct } from '@karkas/api/acts/acts.endpoints.ts';
import { createPayment } from '@karkas/api/acts/payments.endpoints.ts';
import { createContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import {
  copyContractRows,
  createAgreement,
  createAgreementSpecification,
  patchAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { DEMO_ACTS, DEMO_ACTS_OF, DEMO_ADVANCE, DEMO_PRICE_CHANGE, DEMO_SUBCONTRACT } from './demo-acts.data.ts';
import type { DemoEvent } from './demo-calendar.ts';
import type { DemoFilling } from './demo-filling.ts';

/** A contract from its advance to the last act, with an agreement that changes prices, and a subcontractor. */
export function actEvents(filling: DemoFilling): DemoEvent[] {
  const { as, ids, calendar } = filling;
  return [
    {
      on: DEMO_ADVANCE.date,
      run: () =>
        as('owner')(createPayment, {
          params: { contract_id: ids.get('contract', DEMO_ACTS_OF.contract) },
          body: calendar.movedIn(DEMO_ADVANCE),
        }),
    },
    { on: DEMO_PRICE_CHANGE.date, run: () => changePrices(filling) },
    ...DEMO_ACTS.map((act) => ({ on: act.accepted, run: () => writeAct(filling, act) })),
    { on: DEMO_SUBCONTRACT.contract.date, run: () => writeSubcontract(filling) },
    { on: DEMO_SUBCONTRACT.act.accepted, run: () => acceptSubcontract(filling) },
  ];
}

/** The keys of the positions of a committed bill by their names. */
async function keysOf({ as }: DemoFilling, specification_id: string): Promise<Map<string, string>> {
  const { results } = await as('estimator')(specificationRows.list, {
    params: { specification_id },
    query: { limit: 'all' },
  });
  return new Map(results.map((row) => [row.name, row.row_key]));
}

async function changePrices(filling: DemoFilling): Promise<void> {
  const { as, ids, calendar } = filling;
  const call = as('manager');
  const { date, subject, name, prices } = DEMO_PRICE_CHANGE;
  const contract_id = ids.get('contract', DEMO_ACTS_OF.contract);
  const keys = await keysOf(filling, ids.get('specification', DEMO_ACTS_OF.bill));
  const { id: agreement_id } = await call(createAgreement, {
    params: { contract_id },
    body: calendar.movedIn({ date, subject }),
  });
  const { id: specification_id } = await call(createAgreementSpecification, {
    params: { agreement_id },
    body: calendar.movedIn({ name, date }),
  });
  const params = { specification_id };
  const row_keys = Object.keys(prices).map((position) => keys.get(position) ?? '');
  await call(copyContractRows, { params, body: { row_keys, change: 'changed' } });
  const { results } = await call(specificationRows.list, { params, query: { limit: 'all' } });
  for (const row of results) {
    const price = new Map(Object.entries(prices)).get(row.name);
    if (price !== undefined)
      await call(specificationRows.patch, { params: { ...params, row_id: row.id }, body: { price } });
  }
  await as('owner')(commitSpecification, { params, body: {} });
  await as('owner')(patchAgreement, { params: { contract_id, agreement_id }, body: { status: 'signed' } });
}

type Act = { period_from: string; period_to: string; accepted: string };

/** Writes an act in the period, presents it and records its acceptance. */
async function accept(
  { as, calendar }: DemoFilling,
  { contract_id, act, lines }: { contract_id: string; act: Act; lines: { row_key: string; quantity: string }[] },
): Promise<void> {
  const call = as('manager');
  const day = calendar.moved(act.accepted);
  const { id: act_id } = await call(createAct, {
    params: { contract_id },
    body: {
      date: day,
      period_from: calendar.moved(act.period_from),
      period_to: calendar.moved(act.period_to),
      fill: lines.length === 0 ? 'remaining' : 'empty',
    },
  });
  if (lines.length > 0) await call(changeActLines, { params: { act_id }, body: { lines } });
  await call(presentAct, { params: { act_id }, body: {} });
  await call(signAct, { params: { act_id }, body: { acceptance_date: day } });
}

async function writeAct(filling: DemoFilling, { quantities = {}, ...act }: (typeof DEMO_ACTS)[number]): Promise<void> {
  const { ids } = filling;
  const keys = await keysOf(filling, ids.get('specification', DEMO_ACTS_OF.bill));
  const lines = Object.entries(quantities).map(([name, quantity]) => ({ row_key: keys.get(name) ?? '', quantity }));
  await accept(filling, { contract_id: ids.get('contract', DEMO_ACTS_OF.contract), act, lines });
}

async function writeSubcontract({ as, ids, calendar }: DemoFilling): Promise<void> {
  const { project, contract, customer, position } = DEMO_SUBCONTRACT;
  const { id } = await as('manager')(createContract, {
    params: { project_id: ids.get('project', project) },
    body: calendar.movedIn({ ...contract, customer_id: ids.get('customer', customer) }),
  });
  ids.put('contract', 'subcontract', id);
  const { id: specification_id } = await as('estimator')(createContractSpecification, {
    params: { contract_id: id },
    body: calendar.movedIn({ name: contract.subject, date: contract.date }),
  });
  const params = { specification_id };
  await as('estimator')(specificationRows.create, { params, body: { kind: 'position', ...position } });
  ids.put('specification', 'subcontract', specification_id);
  await as('owner')(commitSpecification, { params, body: {} });
}

async function acceptSubcontract(filling: DemoFilling): Promise<void> {
  const { act, position } = DEMO_SUBCONTRACT;
  const keys = await keysOf(filling, filling.ids.get('specification', 'subcontract'));
  const lines = [{ row_key: keys.get(position.name) ?? '', quantity: act.quantity }];
  await accept(filling, { contract_id: filling.ids.get('contract', 'subcontract'), act, lines });
}
