import {
  copySpecificationRows,
  moveSpecificationRows,
} from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { isHead, positionIdOf, type HeadLine, type SpecLine } from '../rows/specification-lines.ts';

type Moves = EndpointInput<typeof moveSpecificationRows>['body']['moves'];
export type Place = Omit<Moves[number], 'row_ids'>;

/** Outermost sections and positions of the given lines, in document order. */
export function headsOf({ store }: EditSession, lines: readonly SpecLine[]): HeadLine[] {
  const heads = lines.flatMap((line) => {
    const head = isHead(line) ? line : store.getRow(positionIdOf(line) ?? '');
    return head !== undefined && isHead(head) ? [head] : [];
  });
  const chosen = new Set(heads.map(({ id }) => id));
  const isInside = (parent: string | null): boolean =>
    parent !== null && (chosen.has(parent) || isInside(store.getRow(parent)?.parentId ?? null));
  return [...new Map(heads.map((head) => [head.id, head])).values()].filter(({ parentId }) => !isInside(parentId));
}

/** Place after a line: at the end of a section, directly after a position. */
export function placeBelow(head: HeadLine | undefined): Place {
  if (head === undefined) return {};
  return head.kind === 'section' ? { parent_id: head.id } : { parent_id: head.parentId, after_id: head.id };
}

/** New place of rows moved one step up or down among their siblings; null at the edge or for scattered rows. */
export function stepPlace({ store }: EditSession, heads: readonly HeadLine[], step: -1 | 1): Place | null {
  const [first] = heads;
  const last = heads.at(-1);
  if (first === undefined || last === undefined || heads.some(({ parentId }) => parentId !== first.parentId))
    return null;
  const siblings = store.childrenOf(first.parentId).filter((id) => {
    const line = store.getRow(id);
    return line !== undefined && isHead(line);
  });
  const places = heads.map(({ id }) => siblings.indexOf(id));
  const [top = 0] = places;
  if (places.some((place, index) => place !== top + index)) return null;
  const neighbour = step < 0 ? siblings[top - 1] : siblings[top + heads.length];
  if (neighbour === undefined) return null;
  return { parent_id: first.parentId, ...(step < 0 ? { before_id: neighbour } : { after_id: neighbour }) };
}

/** Moves rows as one undo step. */
export async function moveHeads(session: EditSession, ids: readonly string[], place: Place): Promise<void> {
  const params = { specification_id: session.specificationId };
  const send = async (moves: Moves): Promise<Moves> =>
    (await session.write(() => callEndpoint(moveSpecificationRows, { params, body: { moves } }))).back;
  let back = await send([{ row_ids: [...ids], ...place }]);
  const applyStep = async (): Promise<void> => {
    back = await send(back);
  };
  session.store.noteAction({ undo: applyStep, redo: applyStep });
}

/** Switches a bill material between replacing the norm's resource and standing beside it, as one undo step. */
export async function setBesideNorm(session: EditSession, id: string, isBeside: boolean): Promise<void> {
  const applyStep = (value: boolean) => () => session.changeResource(id, { is_beside_norm: value });
  await applyStep(isBeside)();
  session.store.noteAction({ undo: applyStep(!isBeside), redo: applyStep(isBeside) });
}

/** Copies rows from this or another specification as one undo step. */
export async function copyHeads(
  session: EditSession,
  from: { specificationId: string; ids: readonly string[] },
  place: Place,
): Promise<{ ids: string[]; roundedCount: number }> {
  const isOwn = from.specificationId === session.specificationId;
  const input = {
    params: { specification_id: session.specificationId },
    body: {
      row_ids: [...from.ids],
      ...(isOwn ? {} : { from_specification_id: from.specificationId }),
      ...place,
    },
  };
  const idempotencyKey = newIdempotencyKey();
  const { copied_ids: ids, rounded_count: roundedCount } = await session.write(() =>
    callEndpoint(copySpecificationRows, input, { idempotencyKey }),
  );
  let removalId: string | null = null;
  session.store.noteAction({
    undo: async () => {
      removalId = await session.takeOut(ids.flatMap((id) => session.store.getRow(id) ?? []));
    },
    redo: () => session.putBack(removalId),
  });
  return { ids, roundedCount };
}
