import { normaliseName } from '../../text/normalise-name.ts';
import { resourceLikeness, SAME_RESOURCE_THRESHOLD } from './compare-resources.ts';
import type { ResourceKind } from './find-resource.ts';
import { MATERIAL_THINGS } from './material-things.data.ts';

type NormResource = { code: string | null; name: string; aliases?: readonly string[]; kind: ResourceKind };
/** A resource of the bill; its code is that of the price list, if found there. */
type BillResource = { code: string | null; name: string; kind: ResourceKind };

/** The thing is named at the beginning of a material's name. */
const LONGEST_NAME = 300;
const SAME_CODE = 4;
const SAME_THING = 2;
const SAME_FAMILY = 1;

/**
 * The norm's resource that one of the bill replaces: same code, otherwise the most similar name, otherwise the same
 * purpose under another name (a trade name, a ready mix for a mortar). Materials replace only materials, machines only
 * machines. The first of equals wins.
 */
export function findReplaced<Resource extends NormResource>(
  bill: BillResource,
  resources: readonly Resource[],
): Resource | null {
  let best: { resource: Resource; score: number } | null = null;
  for (const resource of resources) {
    if (classOf(resource.kind) === null || classOf(resource.kind) !== classOf(bill.kind)) continue;
    const score = likeness(bill, resource);
    if (score > (best?.score ?? 0)) best = { resource, score };
  }
  return best?.resource ?? null;
}

/** Consumables are materials; workers and machinists are never replaced by name. */
function classOf(kind: ResourceKind): 'machine' | 'material' | null {
  if (kind === 'labour' || kind === 'machinist') return null;
  return kind === 'machine' ? 'machine' : 'material';
}

/** The code takes precedence; similarity of words decides among things of one purpose. */
function likeness(bill: BillResource, resource: NormResource): number {
  const isSameCode = bill.code !== null && codeKey(bill.code) === codeKey(resource.code);
  if (isSameCode || normaliseName(bill.name) === normaliseName(resource.name)) return SAME_CODE;
  const byName = resourceLikeness({ name: bill.name }, resource);
  const [left, right] = [thingOf(bill.name), thingOf(resource.name)];
  if (bill.kind === 'machine' || (left === null && right === null))
    return byName >= SAME_RESOURCE_THRESHOLD ? byName : 0;
  if (left !== null && right !== null && left.thing === right.thing) return SAME_THING + byName;
  if (left?.family !== undefined && left.family === right?.family) return SAME_FAMILY + byName;
  // Two different things, or one unrecognised: the whole name decides.
  if (left !== null && right !== null) return 0;
  return byName >= SAME_RESOURCE_THRESHOLD ? byName : 0;
}

function thingOf(name: string): (typeof MATERIAL_THINGS)[number] | null {
  const text = name.slice(0, LONGEST_NAME).toLowerCase().replaceAll('ё', 'е');
  return MATERIAL_THINGS.find(({ names, but }) => names.test(text) && but?.test(text) !== true) ?? null;
}

const codeKey = (code: string | null): string => code?.trim().toLowerCase() ?? '';
