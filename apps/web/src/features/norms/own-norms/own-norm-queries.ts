import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { NormBase, NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import {
  createNorm,
  createNormBase,
  deleteNorm,
  patchNorm,
  restoreNorm,
} from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { basesOptions } from '../norm-queries.ts';

type Saving = {
  body: NonNullable<EndpointInput<typeof createNorm>['body']>;
  /** Null creates a norm. */
  changed: NormCard | null;
  base: NormBase | null;
  /** Name of the base created with the first own norm. */
  firstBaseName: string;
  idempotencyKey: string;
  client: QueryClient;
};

export async function saveOwnNorm(saving: Saving): Promise<NormCard> {
  const { changed, body, idempotencyKey, client } = saving;
  const saved =
    changed === null
      ? await callEndpoint(createNorm, { params: { base_id: await ownBaseOf(saving) }, body }, { idempotencyKey })
      : await callEndpoint(patchNorm, {
          params: { base_id: changed.base_id, norm_id: changed.id },
          body: { ...body, version: changed.version },
        });
  await readNormsAgain(client);
  return saved;
}

/** Bases that accept own norms: typed ones, and those from the company's own table. */
const takesNorms = ({ source }: Pick<NormBase, 'source'>): boolean => source === 'own' || source === 'xlsx';

async function ownBaseOf({ base, firstBaseName, client }: Saving): Promise<string> {
  if (base !== null && base !== undefined && takesNorms(base)) return base.id;
  const bases = await client.fetchQuery({ ...basesOptions(), staleTime: 0 });
  const own = bases.find(({ source }) => source === 'own') ?? bases.find(takesNorms);
  return (own ?? (await callEndpoint(createNormBase, { body: { name: firstBaseName } }))).id;
}

/** `leave` navigates away from the card first, so that it is not refetched. */
export async function removeOwnNorm(norm: NormCard, client: QueryClient, leave: () => Promise<void>): Promise<void> {
  await callEndpoint(deleteNorm, { params: { base_id: norm.base_id, norm_id: norm.id } });
  client.removeQueries({ queryKey: ['norms', 'list'] });
  await leave();
  client.removeQueries({ queryKey: ['norms', 'one', norm.base_id, norm.id] });
  await readNormsAgain(client);
}

/** Undoes the deletion. */
export async function undoRemoveOwnNorm(norm: NormCard, client: QueryClient): Promise<void> {
  await callEndpoint(restoreNorm, { params: { base_id: norm.base_id, norm_id: norm.id } });
  await readNormsAgain(client);
}

async function readNormsAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['norm-bases'] }),
    client.invalidateQueries({ queryKey: ['norms'] }),
  ]);
}
