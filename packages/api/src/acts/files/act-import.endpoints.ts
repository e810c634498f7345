import { defineEndpoint } from '../../core/endpoint.ts';
import { actImport, MAX_ACT_FILE_BYTES } from './act-import.schemas.ts';
import { contractActsParams } from '../acts.schemas.ts';

export const readActFile = defineEndpoint({
  name: 'readActFile',
  method: 'POST',
  paths: ['/api/contracts/:contract_id/acts/import/'],
  summary: "Read a subcontractor's act (KS-2) and lay its rows on the positions of the contract, without storing it",
  access: {
    kind: 'company',
    requires: 'act.create',
    sees: 'specification.view_prices',
    object: { kind: 'contract', param: 'contract_id' },
  },
  params: contractActsParams,
  upload: { field: 'file', maxBytes: MAX_ACT_FILE_BYTES },
  response: actImport,
  status: 200,
});
