import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { id } from '../../core/fields.ts';
import { normCoefficientList } from './norm-coefficients.schemas.ts';

export const listNormCoefficients = defineEndpoint({
  name: 'listNormCoefficients',
  method: 'GET',
  paths: ['/api/companies/:company_id/norms/:norm_id/coefficients/'],
  summary: 'Technical part coefficients that apply to a norm',
  access: { kind: 'company', requires: 'norm.view' },
  params: z.object({ norm_id: id }),
  response: normCoefficientList,
  status: 200,
});
