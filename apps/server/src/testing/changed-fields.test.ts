import { afterAll, beforeAll } from 'vitest';
import { changing, expectFieldsTold } from './company-log/lines-of-fields.ts';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';

/** Records whose terms may have to be proven; the deep run covers all others. */
const PROVEN = ['patchCustomer', 'patchProject', 'patchContract', 'patchAgreement', 'patchSpecification', 'patchTask'];

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage([]);
});
afterAll(() => closeStage(stage));

expectFieldsTold(
  () => stage,
  changing.filter(({ endpoint }) => PROVEN.includes(endpoint.name)),
);
