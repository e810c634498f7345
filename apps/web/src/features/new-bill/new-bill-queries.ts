import { createProject, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { readBillHeading } from '@karkas/api/specifications/bills/bill-heading.endpoints.ts';
import type { BillHeading } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { projectKeys } from '#features/projects';
import { createSpecification } from '#features/specification-lists';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { proposedProject } from './proposed-names.ts';

/** Where the bill was dropped; when empty, a project is chosen or created. */
export type BillPlace = { projectId?: string; contractId?: string };
export type ReadHeading = { heading: BillHeading; existing: { id: string; name: string } | null };

/** Heading of the bill, and an existing project of that name. */
export async function readHeading(file: File, signal: AbortSignal): Promise<ReadHeading> {
  const params = { company_id: getCurrentCompanyId() ?? '' };
  const heading = await callEndpoint(readBillHeading, { params }, { file, signal });
  // The project may also be named after the object.
  const names = [proposedProject(heading), heading.object].filter((name) => name !== null);
  const found = await Promise.all(
    [...new Set(names)].map((name) =>
      callEndpoint(listProjects, { query: { project_name: name, limit: 5 } }, { signal }),
    ),
  );
  const isSame = (project: string) => names.some((name) => name.toLowerCase() === project.toLowerCase());
  const same = found.flatMap(({ results }) => results).find((project) => isSame(project.name));
  return { heading, existing: same === undefined ? null : { id: same.id, name: same.name } };
}

export type FromBill = {
  place: BillPlace;
  /** The chosen project, or name and customer of the one to create. */
  project: { id: string } | { name: string; customerId: string | null };
  /** Contract of the chosen project. */
  contractId: string | null;
  specificationName: string;
  /** Idempotency keys: a retry creates nothing twice. */
  keys: { project: string; specification: string };
  client: QueryClient;
};

/** Creates the project if needed, and the specification. */
export async function createFromBill({
  place,
  project,
  contractId: chosenContract,
  specificationName,
  keys,
  client,
}: FromBill): Promise<string> {
  const body = { name: specificationName };
  const idempotencyKey = keys.specification;
  const contractId = place.contractId ?? chosenContract;
  if (contractId !== null)
    return (await createSpecification({ owner: { kind: 'contract', id: contractId }, body, idempotencyKey, client }))
      .id;
  const projectId = 'id' in project ? project.id : await makeProject(project, keys.project, client);
  return (await createSpecification({ owner: { kind: 'project', id: projectId }, body, idempotencyKey, client })).id;
}

async function makeProject(
  { name, customerId }: { name: string; customerId: string | null },
  idempotencyKey: string,
  client: QueryClient,
): Promise<string> {
  const made = await callEndpoint(createProject, { body: { name, customer_id: customerId } }, { idempotencyKey });
  client.setQueryData(projectKeys.one(made.id), made);
  await client.invalidateQueries({ queryKey: projectKeys.lists });
  return made.id;
}
