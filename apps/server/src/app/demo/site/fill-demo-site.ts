import { createAct, presentAct, signAct } from '@karkas/api/acts/acts.endpoints.ts';
import { createPayment } from '@karkas/api/acts/payments.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import {
  copyContractRows,
  createAgreement,
  createAgreementSpecification,
  patchAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { DemoEvent } from '../demo-calendar.ts';
import type { DemoFilling } from '../demo-filling.ts';
import { DEMO_SITE, DEMO_SITE_ACTS, DEMO_SITE_AGREEMENTS, DEMO_SITE_PAYMENTS } from './demo-site.data.ts';
import { commitBill } from '../fill-demo-bills.ts';
import { recordEvents } from './fill-demo-site-records.ts';
import { siteWorkEvents } from './fill-demo-site-work.ts';
import { positionOf, writeSiteBill } from './demo-site-positions.ts';

type Agreement = (typeof DEMO_SITE_AGREEMENTS)[number];
type Act = (typeof DEMO_SITE_ACTS)[number];

/** An object of full size: bill, agreements, acts, payments, orders with photos, and remarks. */
export function siteEvents(filling: DemoFilling): DemoEvent[] {
  const { as, ids, calendar } = filling;
  const { bill } = DEMO_SITE;
  return [
    { on: bill.date, run: () => writeSiteBill(filling) },
    { on: bill.committed, run: () => commitBill(filling, bill.key) },
    ...DEMO_SITE_PAYMENTS.map((payment) => ({
      on: payment.date,
      run: () =>
        as('owner')(createPayment, {
          params: { contract_id: ids.get('contract', DEMO_SITE.contract) },
          body: calendar.movedIn(payment),
        }),
    })),
    // Before the acts: of one day, records come first.
    ...recordEvents(filling),
    ...DEMO_SITE_ACTS.map((act) => ({ on: act.accepted, run: () => acceptWork(filling, act) })),
    ...DEMO_SITE_AGREEMENTS.flatMap((agreement) => [
      { on: agreement.date, run: () => writeAgreement(filling, agreement) },
      { on: agreement.committed, run: () => commitAgreement(filling, agreement) },
      ...(agreement.signed === null ? [] : [{ on: agreement.signed, run: () => signAgreement(filling, agreement) }]),
    ]),
    ...siteWorkEvents(filling),
  ];
}

/** The act of a period takes in what the foreman recorded in it. */
async function acceptWork({ as, ids, calendar }: DemoFilling, act: Act): Promise<void> {
  const call = as('manager');
  const accepted = calendar.moved(act.accepted);
  const { id: act_id } = await call(createAct, {
    params: { contract_id: ids.get('contract', DEMO_SITE.contract) },
    body: {
      date: accepted,
      period_from: calendar.moved(act.period_from),
      period_to: calendar.moved(act.period_to),
      fill: 'records',
    },
  });
  await call(presentAct, { params: { act_id }, body: {} });
  await call(signAct, { params: { act_id }, body: { acceptance_date: accepted } });
}

/** Changes rows of the committed bill, and removes one. */
async function writeAgreement(filling: DemoFilling, agreement: Agreement): Promise<void> {
  const { as, ids, calendar } = filling;
  const call = as('manager');
  const { date, subject, name, removed } = agreement;
  const changes = new Map<string, { quantity?: string; price?: string }>(Object.entries(agreement.changes));
  const keyOf = (position: string): string => positionOf(filling, position).row_key;
  const contract_id = ids.get('contract', DEMO_SITE.contract);
  const { id: agreement_id } = await call(createAgreement, {
    params: { contract_id },
    body: calendar.movedIn({ date, subject }),
  });
  ids.put('agreement', subject, agreement_id);
  const { id: specification_id } = await call(createAgreementSpecification, {
    params: { agreement_id },
    body: calendar.movedIn({ name, date }),
  });
  ids.put('agreement specification', subject, specification_id);
  const params = { specification_id };
  await call(copyContractRows, { params, body: { row_keys: [...changes.keys()].map(keyOf) } });
  if (removed !== null)
    await call(copyContractRows, { params, body: { row_keys: [keyOf(removed)], change: 'removed' } });
  const { results } = await call(specificationRows.list, { params, query: { limit: 'all' } });
  for (const row of results) {
    const body = changes.get(row.name);
    if (body !== undefined) await call(specificationRows.patch, { params: { ...params, row_id: row.id }, body });
  }
}

async function commitAgreement({ as, ids }: DemoFilling, { subject }: Agreement): Promise<void> {
  const params = { specification_id: ids.get('agreement specification', subject) };
  await as('owner')(commitSpecification, { params, body: {} });
}

async function signAgreement({ as, ids }: DemoFilling, { subject }: Agreement): Promise<void> {
  await as('owner')(patchAgreement, {
    params: { contract_id: ids.get('contract', DEMO_SITE.contract), agreement_id: ids.get('agreement', subject) },
    body: { status: 'signed' },
  });
}
