import { changeActLines } from '@karkas/api/acts/act-lines.endpoints.ts';
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
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { DemoEvent } from './demo-calendar.ts';
import type { DemoFilling } from './demo-filling.ts';
import { DEMO_SITE_BILL } from './demo-site-bill.data.ts';
import {
  DEMO_SITE,
  DEMO_SITE_ACTS,
  DEMO_SITE_AGREEMENTS,
  DEMO_SITE_PAYMENTS,
  DEMO_SITE_WORDS,
} from './demo-site.data.ts';
import { commitBill } from './fill-demo-bills.ts';
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
    ...DEMO_SITE_ACTS.map((act, at) => ({ on: act.accepted, run: () => acceptWork(filling, act, at) })),
    ...DEMO_SITE_AGREEMENTS.flatMap((agreement) => [
      { on: agreement.date, run: () => writeAgreement(filling, agreement) },
      ...(agreement.signed === null ? [] : [{ on: agreement.signed, run: () => signAgreement(filling, agreement) }]),
    ]),
    ...siteWorkEvents(filling),
  ];
}

/** What is done of a position, in whole pieces where it is counted in pieces. */
const partOf = (quantity: string, share: number, unit: string): string =>
  decimal(quantity)
    .times(decimal(String(share)))
    .round(share < 1 && DEMO_SITE_WORDS.whole_units.includes(unit) ? 0 : 2, 0)
    .toFixed();

/** The lines of an act: per position, what is done by now less what was done by the acts before. */
function linesOf(filling: DemoFilling, act: Act, at: number) {
  const shares = new Map<string, number>(Object.entries(act.done));
  const before = new Map<string, number>(DEMO_SITE_ACTS.slice(0, at).flatMap(({ done }) => Object.entries(done)));
  return DEMO_SITE_BILL.flatMap(([section, rows]) => {
    const share = shares.get(section);
    if (share === undefined) return [];
    return rows.flatMap(([name, unit, quantity]) => {
      const done = decimal(partOf(quantity, share, unit)).minus(
        decimal(partOf(quantity, before.get(section) ?? 0, unit)),
      );
      return done.gt('0') ? [{ row_key: positionOf(filling, name).row_key, quantity: done.toFixed() }] : [];
    });
  });
}

async function acceptWork(filling: DemoFilling, act: Act, at: number): Promise<void> {
  const { as, ids, calendar } = filling;
  const call = as('manager');
  const accepted = calendar.moved(act.accepted);
  const { id: act_id } = await call(createAct, {
    params: { contract_id: ids.get('contract', DEMO_SITE.contract) },
    body: {
      date: accepted,
      period_from: calendar.moved(act.period_from),
      period_to: calendar.moved(act.period_to),
      fill: 'empty',
    },
  });
  const lines = linesOf(filling, act, at);
  await call(changeActLines, { params: { act_id }, body: { lines } });
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

async function signAgreement({ as, ids }: DemoFilling, { subject }: Agreement): Promise<void> {
  const call = as('owner');
  const params = { specification_id: ids.get('agreement specification', subject) };
  await call(commitSpecification, { params, body: {} });
  await call(patchAgreement, {
    params: { contract_id: ids.get('contract', DEMO_SITE.contract), agreement_id: ids.get('agreement', subject) },
    body: { status: 'signed' },
  });
}
