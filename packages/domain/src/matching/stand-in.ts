import { normaliseName } from '../text/normalise-name.ts';
import { resourceLikeness, SAME_RESOURCE_THRESHOLD } from './compare-resources.ts';
import type { ResourceKind } from './find-resource.ts';
import { MATERIAL_THINGS } from './material-things.data.ts';

type NormResource = { code: string | null; name: string; aliases?: readonly string[]; kind: ResourceKind };
/** A resource of the bill; its code is that of the price list where it was found there. */
type BillResource = { code: string | null; name: string; kind: ResourceKind };

/** What a material is stands at the beginning of its name. */
const LONGEST_NAME = 300;
const SAME_CODE = 4;
const SAME_THING = 2;
const SAME_FAMILY = 1;

/**
 * The resource of a norm in whose place one of the bill stands: that of the same code, else the likest by its name, else the
 * one that serves the same purpose under another name (a trade name, a ready mix for a mortar). Only a material takes the
 * place of a material, a machine that of a machine. Of equals the first counts.
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

/** Above all the code; a likeness of the words decides among things of one purpose. */
function likeness(bill: BillResource, resource: NormResource): number {
  const isSameCode = bill.code !== null && codeKey(bill.code) === codeKey(resource.code);
  if (isSameCode || normaliseName(bill.name) === normaliseName(resource.name)) return SAME_CODE;
  const byName = resourceLikeness({ name: bill.name }, resource);
  const [left, right] = [thingOf(bill.name), thingOf(resource.name)];
  if (bill.kind === 'machine' || (left === null && right === null))
    return byName >= SAME_RESOURCE_THRESHOLD ? byName : 0;
  if (left !== null && right !== null && left.thing === right.thing) return SAME_THING + byName;
  if (left?.family !== undefined && left.family === right?.family) return SAME_FAMILY + byName;
  // One of them is known to be another thing, or nothing is known of one of them: the whole name decides.
  if (left !== null && right !== null) return 0;
  return byName >= SAME_RESOURCE_THRESHOLD ? byName : 0;
}

function thingOf(name: string): (typeof MATERIAL_THINGS)[number] | null {
  const text = name.slice(0, LONGEST_NAME).toLowerCase().replaceAll('ё', 'е');
  return MATERIAL_THINGS.find(({ names, but }) => names.test(text) && but?.test(text) !== true) ?? null;
}

const codeKey = (code: string | null): string => code?.trim().toLowerCase() ?? '';
