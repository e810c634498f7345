import * as contracts from '@karkas/api/contracts/contracts.endpoints.ts';
import { createContractSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { aContract, type TestCompany } from '#testing/factories/index.ts';
import { addRow } from '#testing/factories/specifications.ts';

export type Place = { id: string; contract_id: string };

export const paramsOf = (agreement: Place) => ({ contract_id: agreement.contract_id, agreement_id: agreement.id });

export const patch = (company: TestCompany, agreement: Place, body: object) =>
  callApi(company.owner, endpoints.patchAgreement, { params: paramsOf(agreement), body });

export const getContract = async (company: TestCompany, contract: { id: string; project_id: string }) =>
  (
    await callApi(company.owner, contracts.getContract, {
      params: { project_id: contract.project_id, contract_id: contract.id },
    })
  ).body;

export { addRow, copyRows } from '#testing/factories/specifications.ts';

/** A contract whose specification has two sections with three priced positions: 1000 + 500 + 250 without VAT. */
export async function aPricedContract(
  company: TestCompany,
  fields: { customer_id?: string; amount?: string; vat_rate?: '22'; vat_included?: boolean } = {},
) {
  const contract = await aContract(company, {
    date: '2026-03-01',
    amount: '2135',
    status: 'active',
    end_date: '2026-09-01',
    ...fields,
  });
  const specification = (
    await callApi(company.owner, createContractSpecification, {
      params: { contract_id: contract.id },
      body: { name: 'Приложение 1' },
    })
  ).body;
  const first = await addRow(company, specification.id, { kind: 'section', name: 'Земляные работы' });
  const second = await addRow(company, specification.id, { kind: 'section', name: 'Бетонные работы' });
  const positions = [
    await addRow(company, specification.id, {
      parent_id: first.id,
      after_id: first.id,
      name: 'Разработка грунта',
      unit: 'м3',
      quantity: '10',
      price: '100',
    }),
    await addRow(company, specification.id, {
      parent_id: second.id,
      name: 'Подбетонка',
      unit: 'м3',
      quantity: '5',
      price: '100',
    }),
    await addRow(company, specification.id, {
      parent_id: second.id,
      name: 'Плита',
      unit: 'м3',
      quantity: '1',
      price: '250',
    }),
  ];
  return { contract, specification, sections: [first, second], positions };
}
