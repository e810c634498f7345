import { ACTION_CLASSES } from './actions.data.ts';

/** The name of an action class. */
export type Action = string;

export const INSTALL = 'install';
export const DISMANTLE = 'dismantle';
/**
 * Modes: something else is done to an existing thing, or nothing is built at all. A row that names none of them means
 * new construction.
 */
const MODES: ReadonlySet<Action> = new Set([
  DISMANTLE,
  'replace',
  'repair',
  'test',
  'adjust',
  'clean',
  'transport',
  'load',
  'make',
  'supply',
  'rent',
  'connect',
  'tap',
]);

/** Kinds of work that apply to every norm of a section, whatever its name: commissioning, and repair of equipment. */
const SERVICES: readonly { mode: Action; ofWhat: string | null }[] = [
  { mode: 'adjust', ofWhat: null },
  // Norms of other repairs name their action: painting in a repair is painting.
  { mode: 'repair', ofWhat: 'оборудован' },
];

export function hasMode(actions: ReadonlySet<Action>): boolean {
  return [...actions].some((action) => MODES.has(action));
}

/** The modes that apply to every norm of a kind of work, by its name. */
export function serviceModes(actions: ReadonlySet<Action>, terms: readonly string[]): ReadonlySet<Action> {
  const services = SERVICES.filter(
    ({ mode, ofWhat }) => actions.has(mode) && (ofWhat === null || terms.some((term) => term.startsWith(ofWhat))),
  );
  return new Set(services.map(({ mode }) => mode));
}

/** A norm with one of these never matches a row of new construction, nor a row with another of these. */
const OPPOSITES: ReadonlySet<Action> = new Set([DISMANTLE, 'replace', 'repair']);

/** "Устройство" of a slab is pouring, of a wall masonry: these construction methods are named or omitted. */
const CONSTRUCTIVE: ReadonlySet<Action> = new Set(['pour', 'masonry', 'fill', 'tile', 'reinforce']);

/** How the actions of a row and of a norm relate; `implied` where the row omits a generic one. */
export type ActionAgreement = 'same' | 'partly' | 'implied' | 'unsaid' | 'another' | 'opposite';

/** The action class of each stem, given a stemmer. */
export function indexActions(stemOf: (word: string) => string): ReadonlyMap<string, Action> {
  const index = new Map<string, Action>();
  for (const line of ACTION_CLASSES.trim().split('\n')) {
    const [name = '', ...words] = line.split(' ');
    for (const word of words) index.set(stemOf(word), name);
  }
  return index;
}

export function compareActions(row: ReadonlySet<Action>, norm: ReadonlySet<Action>): ActionAgreement {
  const [rowModes, normModes] = [modesOf(row), modesOf(norm)];
  const common = [...rowModes].filter((mode) => normModes.has(mode)).length;
  if (common === 0) return [...rowModes, ...normModes].some((mode) => OPPOSITES.has(mode)) ? 'opposite' : 'another';
  const agreement = compareProcesses(row, norm);
  const isWhole = common === rowModes.size && common === normModes.size;
  return isWhole || agreement === 'another' ? agreement : 'partly';
}

function compareProcesses(row: ReadonlySet<Action>, norm: ReadonlySet<Action>): ActionAgreement {
  const [own, other] = [processesOf(row), processesOf(norm)];
  if (own.length === 0 && other.length === 0) return compareGeneric(row, norm);
  if (own.length === 0) return row.size === 0 || isConstructive(other) ? 'unsaid' : 'another';
  if (other.length === 0) return norm.size === 0 || isConstructive(own) ? 'unsaid' : 'another';
  const common = own.filter((action) => norm.has(action)).length;
  if (common === 0) return 'another';
  return common === own.length && common === other.length ? 'same' : 'partly';
}

function isConstructive(processes: readonly Action[]): boolean {
  return processes.every((process) => CONSTRUCTIVE.has(process));
}

function compareGeneric(row: ReadonlySet<Action>, norm: ReadonlySet<Action>): ActionAgreement {
  if (row.size > 0) return norm.size > 0 ? 'same' : 'unsaid';
  return norm.size > 0 ? 'implied' : 'unsaid';
}

const BUILDING: ReadonlySet<Action> = new Set([INSTALL]);

function modesOf(actions: ReadonlySet<Action>): ReadonlySet<Action> {
  const modes = [...actions].filter((action) => MODES.has(action));
  if (modes.length === 0) return BUILDING;
  return new Set(actions.has(INSTALL) ? [...modes, INSTALL] : modes);
}

/** Plastering, painting and the like; "устройство штукатурки" is plastering. */
function processesOf(actions: ReadonlySet<Action>): Action[] {
  return [...actions].filter((action) => action !== INSTALL && !MODES.has(action));
}
