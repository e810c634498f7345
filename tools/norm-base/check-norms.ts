/**
 * Validates the starter norm base: run `node tools/norm-base/check-norms.ts`. Prints the counts and problems; exit code 1 if
 * there are any.
 */
import fs from 'node:fs';
import path from 'node:path';
import { decimal, type Decimal } from '@karkas/domain/decimal/decimal.ts';
import { MEASURE_UNITS } from '@karkas/domain/units/measure-units.data.ts';
import { normaliseUnit } from '@karkas/domain/units/normalise-unit.ts';
import { convertQuantity } from '@karkas/domain/units/convert-quantity.ts';
import { readNormBase, type NormBaseFiles, type NormWork, type PricedResource } from './norm-base-files.ts';
import { contentProblems } from './norm-contents.ts';
import { familyProblems } from './norm-families.ts';

export type NormBaseCheck = {
  problems: string[];
  counts: {
    norms: number;
    sized: number;
    resources: number;
    kindsOfWork: number;
    files: number;
    lines: number;
    keywords: number;
  };
};

/** A word: never printed in documents. */
const RESOURCE_CODE = /^\p{L}[\p{L}\d,.-]*$/u;
/** A classifier code, or a number of our own. */
const RESOURCE_NUMBER = /^(?:\d{1,2}(?:\.\d{1,2}){2,3}-\d{3,4}|[14]-100-\d{2,3}|\u0420-\d{4})$/;
/** The state norm on which a norm is based. */
const SOURCE_CODE = /^\u0413\u042D\u0421\u041D(?:\u043C|\u0440|\u043F)? \d{2}-\d{2}-\d{3}(?:-\d{2})?$/u;
/** The first letter is Cyrillic, that of the product's name. */
const NORM_CODE = /^\u041A-\d{2}-\d{3}$/;
/** Direct cost of one base unit of the dimension, roubles: a value outside most likely has a shifted digit. */
const COST_BOUNDS: Readonly<Record<string, readonly [string, string]>> = {
  length: ['15', '60000'],
  area: ['0.5', '60000'],
  volume: ['15', '90000'],
  mass: ['0.1', '900'],
  count: ['20', '3500000'],
};
const ANY_COST_BOUNDS: readonly [string, string] = ['50', '3500000'];
/** Carriage is priced as a whole by its carrier. */
const CARRIAGE = '0';
/** No everyday work takes more labour per metre, square metre, cubic metre, kilogram or piece. */
const MAX_LABOUR_HOURS = '180';

/** Reads the base in `folder` and lists everything invalid or implausible. */
export function checkNormBase(folder: string): NormBaseCheck {
  const base = readNormBase(folder);
  const works = base.files.flatMap((file) => file.works);
  const resources = new Map(base.resources.map((resource) => [resource.code, resource]));
  const problems = [
    ...repeated(
      'resource code',
      base.resources.map((row) => row.code),
    ),
    ...repeated(
      'resource name',
      base.resources.map((row) => row.name.toLowerCase()),
    ),
    ...repeated(
      'norm code',
      works.map((row) => row.code),
    ),
    ...repeated(
      'norm name',
      works.map((row) => row.name.toLowerCase()),
    ),
    ...repeated(
      'kind of work',
      base.kindsOfWork.map((row) => row.code),
    ),
    ...repeated(
      'resource number',
      base.resources.map((row) => row.number),
    ),
    ...base.resources.flatMap((resource) => resourceProblems(resource, resources, base.priceSources)),
    ...works.flatMap((work) => workProblems(work, resources)),
    ...kindProblems(base, works),
    ...orphanProblems(base.resources, works),
    ...familyProblems(works, resources),
    ...contentProblems(works),
  ];
  return {
    problems,
    counts: {
      norms: works.length,
      sized: works.filter(({ name }) => /\d/u.test(name)).length,
      resources: base.resources.length,
      kindsOfWork: base.kindsOfWork.length,
      files: base.files.length,
      lines: works.reduce((sum, work) => sum + work.resources.length, 0),
      keywords: works.reduce((sum, work) => sum + work.keywords.length, 0),
    },
  };
}

function isKnown(source: string | null, sources: string[]): boolean {
  return source === null || sources.includes(source);
}

function repeated(what: string, values: string[]): string[] {
  const seen = new Set<string>();
  return values.flatMap((value) => {
    if (seen.has(value)) return [`${what} "${value}" is there twice`];
    seen.add(value);
    return [];
  });
}

function resourceProblems(resource: PricedResource, all: Map<string, PricedResource>, sources: string[]): string[] {
  const problems: string[] = [];
  if (!RESOURCE_CODE.test(resource.code)) problems.push(`resource ${resource.code}: the code is not a word`);
  if (!RESOURCE_NUMBER.test(resource.number))
    problems.push(`resource ${resource.code}: ${resource.number} is no code an estimator writes`);
  if (!normaliseUnit(resource.unit).recognised)
    problems.push(`resource ${resource.code}: unit "${resource.unit}" is not known`);
  if (resource.price === null ? resource.kind !== 'equipment' : !decimal(resource.price).gt('0'))
    problems.push(`resource ${resource.code}: no price`);
  if ((resource.price === null) !== (resource.source === null) || !isKnown(resource.source, sources))
    problems.push(`resource ${resource.code}: nothing says where its price is from`);
  if (resource.machinist === null) return problems;
  if (resource.kind !== 'machine') problems.push(`resource ${resource.code}: only a machine has a machinist`);
  if (all.get(resource.machinist)?.kind !== 'machinist')
    problems.push(`resource ${resource.code}: machinist ${resource.machinist} is not one`);
  return problems;
}

function workProblems(work: NormWork, resources: Map<string, PricedResource>): string[] {
  const problems = repeated(
    `norm ${work.code}: resource`,
    work.resources.map(([code]) => code),
  );
  if (!NORM_CODE.test(work.code)) problems.push(`norm ${work.code}: the code is not of our own form`);
  if (work.source_code !== null && !SOURCE_CODE.test(work.source_code))
    problems.push(`norm ${work.code}: ${work.source_code} is no code of the state base`);
  if (!normaliseUnit(work.unit).recognised) problems.push(`norm ${work.code}: unit "${work.unit}" is not known`);
  let hasLabour = false;
  let cost = decimal('0');
  let hours = decimal('0');
  for (const [code, quantity] of work.resources) {
    const resource = resources.get(code);
    if (resource === undefined) {
      problems.push(`norm ${work.code}: resource ${code} is not in the list`);
      continue;
    }
    if (!decimal(quantity).gt('0')) problems.push(`norm ${work.code}: quantity of ${code} is not above zero`);
    cost = cost.plus(decimal(quantity).times(resource.price ?? '0'));
    if (resource.kind === 'labour') {
      hasLabour = true;
      hours = hours.plus(quantity);
    }
  }
  if (!hasLabour && work.kind_of_work !== CARRIAGE) problems.push(`norm ${work.code}: no labour`);
  return [...problems, ...machinistProblems(work, resources), ...plausibilityProblems(work, cost, hours)];
}

/** Machines are priced without wages, so each hour of a driven machine requires an hour of its machinist. */
function machinistProblems(work: NormWork, resources: Map<string, PricedResource>): string[] {
  const balance = new Map<string, Decimal>();
  for (const [code, quantity] of work.resources) {
    const resource = resources.get(code);
    if (resource === undefined) continue;
    if (resource.kind === 'machinist') balance.set(code, (balance.get(code) ?? decimal('0')).minus(quantity));
    if (resource.machinist !== null)
      balance.set(resource.machinist, (balance.get(resource.machinist) ?? decimal('0')).plus(quantity));
  }
  return [...balance]
    .filter(([, rest]) => !rest.eq('0'))
    .map(([code, rest]) => `norm ${work.code}: hours of ${code} differ from its machines' by ${rest.toFixed()}`);
}

function plausibilityProblems(work: NormWork, cost: Decimal, hours: Decimal): string[] {
  const unit = normaliseUnit(work.unit);
  // The bounds are for one base unit (kilograms for mass), so that `100 m2` and `m2` are judged alike.
  const baseUnits = baseUnitsIn(work.unit, unit.dimension) ?? unit.multiplier;
  const unitCost = cost.div(baseUnits);
  const [low, high] = COST_BOUNDS[unit.dimension ?? ''] ?? ANY_COST_BOUNDS;
  const problems: string[] = [];
  if (unitCost.lt(low) || unitCost.gt(high))
    problems.push(`norm ${work.code}: cost ${unitCost.toFixed(2)} of a base unit is out of ${low}…${high}`);
  if (hours.div(baseUnits).gt(MAX_LABOUR_HOURS))
    problems.push(`norm ${work.code}: ${hours.div(baseUnits).toFixed(2)} hours of labour on a base unit`);
  return problems;
}

function baseUnitsIn(unit: string, dimension: string | null): string | null {
  const baseUnit = MEASURE_UNITS.find((candidate) => candidate.dimension === dimension && candidate.factor === '1');
  return baseUnit === undefined ? null : convertQuantity({ quantity: '1', from: unit, to: baseUnit.unit });
}

function kindProblems(base: NormBaseFiles, works: NormWork[]): string[] {
  const kinds = new Set(base.kindsOfWork.map((kind) => kind.code));
  const unknown = works.flatMap((work) =>
    [work.kind_of_work, work.repair_kind]
      .filter((kind) => kind !== null && !kinds.has(kind))
      .map((kind) => `norm ${work.code}: kind of work ${kind} is not in the list`),
  );
  const badPercents = base.kindsOfWork
    .filter(({ code }) => code !== CARRIAGE)
    .filter((kind) => !isPercent(kind.overhead_percent) || !isPercent(kind.profit_percent))
    .map((kind) => `kind of work ${kind.code}: overhead or profit is not a percent`);
  return [...unknown, ...badPercents];
}

function isPercent(value: string): boolean {
  return decimal(value).gt('0') && decimal(value).lt('200');
}

function orphanProblems(resources: PricedResource[], works: NormWork[]): string[] {
  const used = new Set(works.flatMap((work) => work.resources.map(([code]) => code)));
  for (const resource of resources)
    if (resource.machinist !== null && used.has(resource.code)) used.add(resource.machinist);
  return resources
    .filter((resource) => used.has(resource.code) === resource.price_only)
    .map((resource) =>
      resource.price_only
        ? `resource ${resource.code}: marked as price only, yet a norm uses it`
        : `resource ${resource.code}: no norm uses it`,
    );
}

function main(): void {
  const check = checkNormBase(path.join(import.meta.dirname, '../../apps/server/data/norms'));
  for (const problem of check.problems) console.error(problem);
  console.info(
    Object.entries(check.counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  if (check.problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === import.meta.filename) main();
