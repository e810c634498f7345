import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { listNormBases } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import type { NormBase, NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { createNorm, createNormBase } from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import { callApi } from '../call-api.ts';
import type { TestCompany } from './people.ts';
import { created } from './records.ts';

/** The first own base of the company, created if missing. */
export async function anOwnBase(company: TestCompany, name = 'Нормы компании'): Promise<NormBase> {
  const options = { app: company.app };
  const params = { company_id: company.id };
  const { body } = await callApi(company.owner, listNormBases, { params }, options);
  return (
    body.find((base) => base.source === 'own') ??
    created(await callApi(company.owner, createNormBase, { params, body: { name } }, options))
  );
}

export async function anOwnNorm(
  company: TestCompany,
  fields: Partial<NonNullable<EndpointInput<typeof createNorm>['body']>> = {},
): Promise<NormCard> {
  const base = await anOwnBase(company);
  const body = {
    name: 'Окраска фасада по трафарету',
    unit: 'м2',
    kind_of_work: base.kinds_of_work[0]?.code ?? '',
    resources: [{ name: 'Маляр', kind: 'labour' as const, unit: 'чел.-ч', norm_quantity: '0.5', price: '600' }],
    ...fields,
  };
  const params = { company_id: company.id, base_id: base.id };
  return created(await callApi(company.owner, createNorm, { params, body }, { app: company.app }));
}
