import { readNormsInSteps } from '@karkas/domain/matching/index.ts';
import { runToEnd } from '@karkas/domain/steps.ts';
import { readJsonRows } from '@karkas/domain/text/read-json.ts';
import { LISTED, type ListedNorm, nameListInSteps } from '../imported/name-list.ts';
import { entriesOf, kindsOf, normsOf } from '../norm-catalogue.ts';
import { packNameList, packNorms } from './packed-norms.ts';

/** A base as text from the database, in pieces. */
export type BaseToPrepare = { baseId: string; norms: string[]; kinds: string[]; listed: string[] };
export type PreparedBase = { catalogue: Uint8Array; nameList: Uint8Array };

/** Runs in a worker thread: parsing tens of thousands of names takes seconds. */
export default function prepare({ baseId, norms: pieces, kinds, listed }: BaseToPrepare): PreparedBase {
  const norms = pieces.flatMap(normsOf);
  const read = runToEnd(
    readNormsInSteps(entriesOf(norms, new Map(kinds.flatMap(kindsOf).map((kind) => [kind.code, kind])))),
  );
  const catalogue = packNorms(baseId, norms, read);
  const rows = listed.flatMap((piece) => readJsonRows<ListedNorm>(piece, LISTED));
  return { catalogue, nameList: packNameList(runToEnd(nameListInSteps(rows))) };
}
