import { projectBody } from '@karkas/api/projects/projects.schemas.ts';
import type { takenSample, takeSampleBody } from '@karkas/api/site/site-sample.schemas.ts';
import type { z } from 'zod';
import { createProject } from '#features/projects';
import { createSpecification, startGenerate, importBill, type BillParts } from '#features/specifications';
import type { ReadBill } from '#features/bill-reader';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { Clock } from '#platform/clock.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { readJsonText } from '#platform/json-text.ts';
import type { Inbox } from '#platform/storage/received-file.ts';
import * as repository from './sample.repository.ts';
import { billMapping, hashOfToken, sampleKey } from './sample.service.ts';
import { FIRST_PROJECT, SAMPLE_REFUSALS, SPECIFICATION_OF_SAMPLE } from './sample.texts.ts';

export type TakeParts = BillParts & { clock: Clock; inbox: Inbox };
type Taken = z.output<typeof takenSample>;

/** In addition to the permission to create a project, which the endpoint checks. */
const RIGHTS = ['specification.create', 'specification.update'] as const;
const LONGEST_NAME = 300;

/** Turns a visitor's sample into a calculated specification in a new project. */
export async function takeSample(
  company: CompanyTransactions,
  { token, ...mapping }: z.output<typeof takeSampleBody>,
  parts: TakeParts,
): Promise<Taken> {
  const { storage, inbox, clock } = parts;
  const sample = await company.inCompany(async (scope) => {
    if (!RIGHTS.every((right) => hasPermission(scope.actor, right)))
      throw new Problem('impossible_state', { detail: SAMPLE_REFUSALS.noRight });
    return repository.findSample(scope, { tokenHash: hashOfToken(token), now: clock.now() });
  });
  if (sample === null) throw gone();
  const { stream } = await storage.open(sampleKey(sample.id));
  const file = await inbox.receive(stream, { name: sample.file_name, signal: new AbortController().signal });
  try {
    const taken = await importBill(
      { ...parts, mapping: billMapping(mapping), isWhole: true },
      company,
      file,
      async (scope, { bill, writeTo }) => {
        // Of two concurrent requests one succeeds.
        if (!(await repository.deleteSample(scope, sample.id))) throw gone();
        const made = await makePlace(scope, bill);
        await writeTo(made.specification_id);
        if (isToCalculate(bill)) await startGenerate(scope, made.specification_id);
        return made;
      },
    );
    await storage.remove(sampleKey(sample.id));
    return taken;
  } finally {
    await file.discard();
  }
}

const gone = (): Problem => new Problem('not_found', { detail: SAMPLE_REFUSALS.gone });

async function makePlace(scope: CompanyScope, { title_block: head }: ReadBill): Promise<Taken> {
  const name = (head.object ?? head.construction ?? FIRST_PROJECT).slice(0, LONGEST_NAME);
  const project = readJsonText(await createProject(scope, projectBody.parse({ name })));
  const specification = readJsonText(
    await createSpecification(scope, { projectId: project.id }, { name: SPECIFICATION_OF_SAMPLE }),
  );
  return { project_id: project.id, specification_id: specification.id };
}

const isToCalculate = ({ rows }: ReadBill): boolean => rows.some((row) => row.kind !== 'section' && row.price === null);
