import { stableId } from '../stable-id.ts';
import {
  checkLines,
  type CheckedLine,
  type LoadedResource,
  LONGEST,
  effectivePrice,
  problemOfNorm,
  resourceProblem,
} from './check-norm.ts';
import type {
  FileContents,
  ImportTask,
  RejectedLine,
  NormSink,
  Place,
  Portion,
  ReadCoefficient,
  ReadNorm,
  ReadResource,
  ReadSection,
} from './import.types.ts';
import { NORM_FILE_LIMITS } from './limits.ts';
import { type NormCycles, normCycles } from './norm-cycles.ts';
import { UnreadableNorms } from './unreadable-norms.ts';
import { NO_KIND, unknownKindName } from './unknown-kinds.data.ts';

/** Size of one transaction: takes about half a second. */
const FULL = { norms: 500, lines: 8_000, resources: 4_000, coefficients: 500 };
const FIRST_NORMS = 12;
const MAX_LISTED_REJECTS = 100;

type Rows = {
  sections: object[];
  kinds: object[];
  resources: object[];
  norms: object[];
  lines: object[];
  coefficients: object[];
  left: object[];
};
const noRows = (): Rows => ({
  sections: [],
  kinds: [],
  resources: [],
  norms: [],
  lines: [],
  coefficients: [],
  left: [],
});

type State = {
  task: ImportTask;
  rows: Rows;
  portions: Portion[];
  portionsMade: number;
  resources: Map<string, LoadedResource>;
  sections: Map<string, { name: string; top: string }>;
  kinds: Set<string>;
  codes: Set<string>;
  coefficients: Set<string>;
  /** Only for a table, where a norm may use another norm as a resource. */
  cycles: NormCycles | null;
  edition: FileContents['editions'][number] | null;
  collections: Map<string, FileContents['collections'][number]>;
  reasons: Map<RejectedLine['reason'], number>;
  kindsUnknown: Map<string, number>;
  contents: FileContents;
};

export type PortionBuilder = Omit<NormSink, 'pause'> & {
  /** Portions completed since the last call. */
  takePortions: () => Portion[];
  /** The last, incomplete portion and the summary of the file. */
  end: () => { portions: Portion[]; contents: FileContents };
};

/**
 * Builds database rows from the reader's output and counts them. Deterministic: the same file yields the same
 * portions.
 */
export function portionBuilder(task: ImportTask): PortionBuilder {
  const state: State = {
    task,
    rows: noRows(),
    portions: [],
    portionsMade: 0,
    resources: new Map(),
    sections: new Map(),
    kinds: new Set(),
    codes: new Set(),
    coefficients: new Set(),
    cycles: task.format === 'xlsx' ? normCycles() : null,
    edition: null,
    collections: new Map(),
    reasons: new Map(),
    kindsUnknown: new Map(),
    contents: noContents(),
  };
  return {
    edition: ({ part, edition, priceDate }) => {
      state.edition = { part, edition, norms_count: 0 };
      state.contents.editions.push(state.edition);
      state.contents.price_date ??= priceDate;
    },
    section: (section) => addSection(state, section),
    resource: (resource, place) => {
      const problem = resourceProblem(resource, state.resources.get(resource.code), place);
      if (problem === null) registerResource(state, resource);
      else reject(state, { place, code: resource.code, name: resource.name, ...problem });
    },
    norm: (norm) => addNorm(state, norm),
    coefficient: (coefficient, place) => addCoefficient(state, coefficient, place),
    reject: (left) => reject(state, left),
    takePortions: () => state.portions.splice(0),
    end: () => {
      for (const left of state.cycles?.found() ?? []) reject(state, left);
      for (const [code, count] of state.kindsUnknown)
        reject(state, {
          place: '',
          code,
          name: unknownKindName(code),
          reason: 'kind_of_work_unknown',
          detail: String(count),
        });
      closePortion(state);
      return { portions: state.portions.splice(0), contents: contentsOf(state) };
    },
  };
}

function addSection(state: State, section: ReadSection): void {
  if (state.sections.has(section.path)) return;
  const top =
    section.parent_path === null ? section.path : (state.sections.get(section.parent_path)?.top ?? section.path);
  state.sections.set(section.path, { name: section.name, top });
  if (section.parent_path === null)
    state.collections.set(section.path, { code: section.code, name: section.name, norms_count: 0 });
  const name = section.name.slice(0, LONGEST.name);
  state.rows.sections.push({ ...section, name, sort_order: state.sections.size });
}

function addNorm(state: State, norm: ReadNorm): void {
  const { place, code, name } = norm;
  const problem = state.codes.has(code) ? { reason: 'named_twice' as const, detail: place } : problemOfNorm(norm);
  if (problem !== null) return reject(state, { place, code, name, ...problem });
  const checked = checkLines(norm, (line) => {
    const wrong = resourceProblem(line, state.resources.get(line.code), line.place);
    return wrong ?? registerResource(state, line);
  });
  if ('problem' in checked) return reject(state, { place, code, name, ...checked.problem });
  if (name.length > LONGEST.name)
    reject(state, { place, code, name: name.slice(0, 200), reason: 'too_long', detail: place });
  state.codes.add(code);
  state.cycles?.add(norm);
  pushNorm(state, norm, checked.lines);
}

function pushNorm(state: State, norm: ReadNorm, lines: readonly CheckedLine[]): void {
  const { rows, contents } = state;
  const id = stableId('norm', `${state.task.baseId} ${norm.code}`);
  const section = norm.sectionPath === null ? undefined : state.sections.get(norm.sectionPath);
  rows.norms.push({
    id,
    code: norm.code,
    name: norm.name.slice(0, LONGEST.name),
    unit: norm.unit.slice(0, LONGEST.unit),
    kind_of_work: kindOf(state, norm.kindOfWork),
    section_path: section === undefined ? null : norm.sectionPath,
    steps: norm.steps?.slice(0, LONGEST.steps) ?? null,
    by_project: norm.byProject,
  });
  for (const [index, { resource, quantity }] of lines.entries())
    rows.lines.push({ norm_id: id, resource_id: resource.id, sort_order: index + 1, norm_quantity: quantity });
  contents.norms_count += 1;
  contents.lines_count += lines.length;
  contents.by_project_count += norm.byProject.length;
  if (state.edition !== null) state.edition.norms_count += 1;
  const collection = section === undefined ? undefined : state.collections.get(section.top);
  if (collection !== undefined) collection.norms_count += 1;
  if (contents.first_norms.length < FIRST_NORMS) {
    const { code, name, unit } = norm;
    contents.first_norms.push({ code, name: name.slice(0, LONGEST.name), unit, resources_count: lines.length });
  }
  const { norms, lines: most, resources } = FULL;
  if (contents.norms_count > NORM_FILE_LIMITS.norms || contents.lines_count > NORM_FILE_LIMITS.lines)
    throw new UnreadableNorms('too_many', state.task.fileName);
  if (rows.norms.length >= norms || rows.lines.length >= most || rows.resources.length >= resources)
    closePortion(state);
}

function addCoefficient(state: State, coefficient: ReadCoefficient, place: Place): void {
  const { coefficients, rows, contents } = state;
  const { code, name, reason } = coefficient;
  if (coefficients.has(code)) return reject(state, { place, code, name, reason: 'named_twice', detail: place });
  coefficients.add(code);
  contents.coefficients_count = coefficients.size;
  rows.coefficients.push({
    ...coefficient,
    name: name.slice(0, LONGEST.name),
    reason: reason.slice(0, LONGEST.name),
    sort_order: coefficients.size,
  });
  if (rows.coefficients.length >= FULL.coefficients) closePortion(state);
}

/** A repeated resource keeps its first values and only gains a price. */
function registerResource(state: State, read: ReadResource): LoadedResource {
  const loaded = state.resources.get(read.code);
  const price = read.price === null ? null : effectivePrice(read.price);
  if (loaded !== undefined && (loaded.price !== null || price === null)) return loaded;
  const resource = {
    id: loaded?.id ?? stableId('resource', `${state.task.baseId} ${read.code}`),
    code: read.code,
    name: loaded?.name ?? read.name.slice(0, LONGEST.name),
    kind: loaded?.kind ?? read.kind,
    unit: loaded?.unit ?? (read.unit ?? '').slice(0, LONGEST.unit),
    price,
  };
  state.resources.set(read.code, resource);
  state.rows.resources.push(resource);
  if (price !== null) state.contents.prices_count += 1;
  if (state.rows.resources.length >= FULL.resources * 2) closePortion(state);
  return resource;
}

function kindOf(state: State, stated: string | null): string {
  const code = (stated ?? NO_KIND).slice(0, LONGEST.code);
  if (!state.task.kinds.includes(code)) state.kindsUnknown.set(code, (state.kindsUnknown.get(code) ?? 0) + 1);
  if (state.kinds.has(code)) return code;
  state.kinds.add(code);
  state.rows.kinds.push({ code, name: unknownKindName(code) });
  return code;
}

function reject(state: State, left: RejectedLine): void {
  const { contents, reasons, rows } = state;
  contents.left_count += 1;
  reasons.set(left.reason, (reasons.get(left.reason) ?? 0) + 1);
  const cut = {
    ...left,
    place: left.place.slice(0, 300),
    code: left.code.slice(0, 100),
    name: left.name.slice(0, 300),
    detail: left.detail.slice(0, 500),
  };
  if (contents.left.length < MAX_LISTED_REJECTS) contents.left.push(cut);
  if (contents.left_count <= NORM_FILE_LIMITS.left) rows.left.push({ ...cut, number: contents.left_count });
}

function closePortion(state: State): void {
  const { rows, task } = state;
  state.rows = noRows();
  if (!task.isWriting || Object.values(rows).every((list) => list.length === 0)) return;
  state.portionsMade += 1;
  const { sections, kinds, resources, norms, lines, coefficients, left } = rows;
  const text = (list: object[]): string => JSON.stringify(list);
  state.portions.push({
    number: state.portionsMade,
    sections: text(sections),
    kinds: text(kinds),
    resources: text(resources),
    norms: text(norms),
    lines: text(lines),
    coefficients: text(coefficients),
    left: text(left),
    norms_count: norms.length,
  });
}

function noContents(): FileContents {
  return {
    editions: [],
    price_date: null,
    norms_count: 0,
    resources_count: 0,
    lines_count: 0,
    prices_count: 0,
    sections_count: 0,
    by_project_count: 0,
    collections: [],
    first_norms: [],
    left_count: 0,
    left_by_reason: [],
    left: [],
  };
}

function contentsOf({ contents, resources, sections, collections, reasons }: State): FileContents {
  return {
    ...contents,
    resources_count: resources.size,
    sections_count: sections.size,
    collections: [...collections.values()],
    left_by_reason: [...reasons].map(([reason, count]) => ({ reason, count })),
  };
}
