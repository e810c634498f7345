import { type Drivers, removeDoubleCounting } from './fsnb-drivers.ts';
import {
  isByProject,
  kindOfCode,
  editionOf,
  kindOfWorkOf,
  madeOn,
  NAMES_OF_SUMS,
  UNIT_OF_KIND,
  workerName,
} from './fsnb-words.data.ts';
import type { NormSink, ReadNorm, ReadSection } from '../import.types.ts';
import type { XmlAttributes, XmlHandlers } from './xml-stream.ts';

/** Maximum length of a path step for a section without a code. */
const LONGEST_STEP = 40;

/** A family of the base as its file names it: ГЭСН, ГЭСНм, ГЭСНп, ГЭСНр, ГЭСНмр. Numbers repeat between families. */
type State = {
  file: string;
  sink: NormSink;
  drivers: Drivers;
  family: string;
  priceDate: string | null;
  /** The decree named by the file, and its date. */
  decree: string;
  made: string;
  sections: ReadSection[];
  beginning: string;
  norm: ReadNorm | null;
  steps: string[];
};

export function normHandlers(file: string, sink: NormSink, drivers: Drivers): XmlHandlers {
  const state: State = {
    file,
    sink,
    drivers,
    family: '',
    priceDate: null,
    decree: '',
    made: '',
    sections: [],
    beginning: '',
    norm: null,
    steps: [],
  };
  return {
    open: (name, attributes) => OPENED[name]?.(state, attributes),
    close: (name) => CLOSED[name]?.(state),
  };
}

const OPENED: Readonly<Record<string, (state: State, attributes: XmlAttributes) => void>> = {
  base: (state, attributes) => {
    state.family = (attributes['BaseType'] ?? '').trim();
    state.priceDate = dayOf(attributes['PriceLevel'] ?? '');
    state.made = madeOn(attributes['CreationDate'] ?? '');
  },
  Decree: (state, attributes) => {
    state.decree ||= editionOf(attributes['Name'] ?? '');
  },
  ResourcesDirectory: ({ sink, family, file, decree, made, priceDate }) => {
    const edition = [decree, made].filter((part) => part !== '').join(' ');
    sink.edition({ part: family || file, edition: edition || file, priceDate });
  },
  ResourceCategory: (state, attributes) => {
    state.family = (attributes['CodePrefix'] ?? state.family).trim();
  },
  Section: openSection,
  NameGroup: (state, attributes) => {
    state.beginning = attributes['BeginName'] ?? '';
  },
  Work: openWork,
  Item: ({ norm, steps }, attributes) => {
    const text = attributes['Text']?.trim() ?? '';
    if (norm !== null && text !== '') steps.push(text);
  },
  Resource: (state, attributes) => addLine(state, attributes),
  AbstractResource: (state, attributes) => addLine(state, attributes),
  ReasonItem: ({ norm }, attributes) => {
    if (norm !== null) norm.kindOfWork ??= kindOfWorkOf(attributes['Nr'] ?? '');
  },
};

const CLOSED: Readonly<Record<string, (state: State) => void>> = {
  Section: (state) => void state.sections.pop(),
  NameGroup: (state) => {
    state.beginning = '';
  },
  Work: (state) => {
    const { norm, sink, drivers, steps } = state;
    state.norm = null;
    if (norm === null) return;
    sink.norm({
      ...norm,
      steps: steps.length > 0 ? steps.join('\n') : null,
      lines: removeDoubleCounting(norm.lines, drivers),
    });
  },
};

function openSection(state: State, attributes: XmlAttributes): void {
  const parent = state.sections.at(-1) ?? null;
  const code = attributes['Code'] ?? '';
  const name = attributes['Name'] ?? '';
  // The parent's path is the path without its last step.
  const step = (code || name.slice(0, LONGEST_STEP)).replaceAll('/', '-');
  const section = {
    path: parent === null ? `${state.family} ${step}`.trim() : `${parent.path}/${step}`,
    parent_path: parent?.path ?? null,
    level: attributes['Type'] ?? '',
    code: parent === null ? `${state.family} ${code}`.trim() : code,
    name,
  };
  state.sections.push(section);
  state.sink.section(section);
}

function openWork(state: State, attributes: XmlAttributes): void {
  const code = attributes['Code']?.trim() ?? '';
  state.steps = [];
  state.norm = {
    code: code === '' ? '' : `${state.family}${code}`,
    name: nameOf(state.beginning, attributes['EndName'] ?? attributes['Name'] ?? ''),
    unit: attributes['MeasureUnit']?.trim() ?? '',
    kindOfWork: null,
    sectionPath: state.sections.at(-1)?.path ?? null,
    steps: null,
    lines: [],
    byProject: [],
    place: `${state.file}: ${code}`,
  };
}

function addLine({ norm }: State, attributes: XmlAttributes): void {
  if (norm === null) return;
  const code = attributes['Code']?.trim() ?? '';
  const kind = kindOfCode(code);
  const fullName = (attributes['EndName'] ?? attributes['Name'] ?? '').trim();
  const name =
    kind === 'labour' ? workerName(fullName || (NAMES_OF_SUMS[code] ?? '')) : fullName || (NAMES_OF_SUMS[code] ?? '');
  const unit = attributes['MeasureUnit']?.trim() || (UNIT_OF_KIND[kind] ?? null);
  const quantity = (attributes['Quantity'] ?? '').trim().replace(',', '.');
  if (isByProject(quantity)) norm.byProject.push({ code, name, unit: unit ?? '' });
  // A zero quantity means that this norm of the table does not use the resource.
  else if (!/^0+(\.0+)?$/.test(quantity))
    norm.lines.push({ code, name, kind, unit, price: null, quantity, place: norm.place });
}

/** Joins `Замена замка:` and `автоматического` into one name. */
function nameOf(beginning: string, end: string): string {
  const begun = beginning.trim().replace(/:$/, '');
  return [begun, end.trim()].filter((part) => part !== '').join(' ');
}

/** `01.01.2022` → `2022-01-01`. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
