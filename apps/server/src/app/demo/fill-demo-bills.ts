import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
  generate,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import {
  copyContractRows,
  createAgreement,
  createAgreementSpecification,
  patchAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import {
  DEMO_COMMITTED,
  DEMO_EMPTY_SPECIFICATION,
  DEMO_PRICED_AGREEMENT,
  DEMO_SPECIFICATION,
  type DemoBill,
} from './demo-bills.data.ts';
import type { DemoEvent } from './demo-calendar.ts';
import type { DemoFilling } from './demo-filling.ts';

/** Contract specifications: committed with manual prices, one to calculate, one without a bill. */
export function billEvents(filling: DemoFilling): DemoEvent[] {
  const { as, ids, calendar } = filling;
  const { contract, ...empty } = DEMO_EMPTY_SPECIFICATION;
  return [
    ...DEMO_COMMITTED.flatMap((bill) => [
      { on: bill.date, run: () => writeBill(filling, bill) },
      { on: bill.committed ?? bill.date, run: () => commitBill(filling, bill.key) },
    ]),
    {
      on: empty.date,
      run: () =>
        as('estimator')(createContractSpecification, {
          params: { contract_id: ids.get('contract', contract) },
          body: calendar.movedIn(empty),
        }),
    },
    {
      on: DEMO_SPECIFICATION.date,
      run: async () => {
        const specification_id = await writeBill(filling, DEMO_SPECIFICATION);
        await as('estimator')(generate, { params: { specification_id } });
      },
    },
    { on: DEMO_PRICED_AGREEMENT.date, run: () => writeAgreement(filling) },
    { on: DEMO_PRICED_AGREEMENT.signed, run: () => signAgreement(filling) },
  ];
}

async function writeBill({ as, ids, calendar }: DemoFilling, bill: DemoBill): Promise<string> {
  const call = as('estimator');
  const { name, date } = bill;
  const specification = await call(createContractSpecification, {
    params: { contract_id: ids.get('contract', bill.contract) },
    body: calendar.movedIn({ name, date }),
  });
  ids.put('specification', bill.key, specification.id);
  const params = { specification_id: specification.id };
  for (const section of bill.sections) {
    const { id: parent_id } = await call(specificationRows.create, {
      params,
      body: { kind: 'section', name: section.name },
    });
    for (const position of section.positions)
      await call(specificationRows.create, { params, body: { kind: 'position', parent_id, ...position } });
  }
  return specification.id;
}

export async function commitBill({ as, ids }: DemoFilling, key: string): Promise<void> {
  await as('owner')(commitSpecification, { params: { specification_id: ids.get('specification', key) }, body: {} });
}

/** Changes one row of the committed bill and removes another. */
async function writeAgreement({ as, ids, calendar }: DemoFilling): Promise<void> {
  const call = as('manager');
  const { bill, contract, date, subject, name, changed, changes, removed } = DEMO_PRICED_AGREEMENT;
  const base = { specification_id: ids.get('specification', bill) };
  const { results } = await call(specificationRows.list, { params: base, query: { limit: 'all' } });
  const keyOf = (wanted: string): string => results.find((row) => row.name === wanted)?.row_key ?? '';
  const { id: agreement_id } = await call(createAgreement, {
    params: { contract_id: ids.get('contract', contract) },
    body: calendar.movedIn({ date, subject }),
  });
  ids.put('agreement', bill, agreement_id);
  const { id: specification_id } = await call(createAgreementSpecification, {
    params: { agreement_id },
    body: calendar.movedIn({ name, date }),
  });
  ids.put('agreement specification', bill, specification_id);
  const params = { specification_id };
  await call(copyContractRows, { params, body: { row_keys: [keyOf(changed)] } });
  await call(copyContractRows, { params, body: { row_keys: [keyOf(removed)], change: 'removed' } });
  const copies = (await call(specificationRows.list, { params, query: { limit: 'all' } })).results;
  const row_id = copies.find((row) => row.name === changed)?.id ?? '';
  await call(specificationRows.patch, { params: { ...params, row_id }, body: changes });
}

async function signAgreement({ as, ids }: DemoFilling): Promise<void> {
  const call = as('owner');
  const { bill, contract } = DEMO_PRICED_AGREEMENT;
  await call(commitSpecification, {
    params: { specification_id: ids.get('agreement specification', bill) },
    body: {},
  });
  const params = { contract_id: ids.get('contract', contract), agreement_id: ids.get('agreement', bill) };
  await call(patchAgreement, { params, body: { status: 'signed' } });
}
