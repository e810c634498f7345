import type { NormLeftReason } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { collectionOfCoefficient, FAMILY_OF_NUMBER, reasonOfCoefficient } from './fsnb-words.data.ts';
import type { CoefficientPart, NormSink, ReadCoefficient } from '../import.types.ts';
import type { XmlAttributes, XmlHandlers } from './xml-stream.ts';

const TARGETS: Readonly<Record<string, CoefficientPart['targets'][number]>> = {
  LaborCosts: 'labour',
  Machine: 'machines',
  MachinistLaborCosts: 'machinists',
  Material: 'materials',
};
const NUMBER = /^\d{1,6}(?:[.,]\d{1,6})?$/;

type Open = ReadCoefficient & {
  /** The target being parsed inside the current element. */
  target: CoefficientPart['targets'][number] | null;
  resourceValue: string;
  problem: { reason: NormLeftReason; detail: string } | null;
};

/** Coefficients of the technical parts as the ministry publishes them, each with the tables and norms it applies to. */
export function coefficientHandlers(file: string, sink: NormSink): XmlHandlers {
  let open: Open | null = null;
  let text: string | null = null;
  return {
    open: (name, attributes) => {
      text = name === 'Name' || name === 'Value' ? '' : null;
      if (name === 'Coefficient') open = opened(attributes);
      else if (open !== null) readInside(open, name, attributes);
    },
    text: (more) => {
      if (text !== null) text += more;
    },
    close: (name) => {
      if (open === null) return;
      if (name === 'Name' && text !== null) open.name = text.replaceAll(/\s+/gu, ' ').trim();
      if (name === 'Value' && text !== null) readValue(open, text.trim());
      if (name === 'Coefficient') {
        emit(open, file, sink);
        open = null;
      }
      if (name in TARGETS && open !== null) open.target = null;
      text = null;
    },
  };
}

const opened = ({ code = '', decreeuse = '' }: XmlAttributes): Open => ({
  code,
  name: '',
  reason: reasonOfCoefficient(code, decreeuse),
  parts: [],
  resources: [],
  applies: [],
  target: null,
  resourceValue: '',
  problem: null,
});

function readInside(open: Open, name: string, attributes: XmlAttributes): void {
  const { code = '' } = attributes;
  const target = TARGETS[name];
  if (target !== undefined) open.target = target;
  else if (name === 'Formula') addPart(open, null, attributes['formula'] ?? '');
  else if (name === 'Section') open.applies.push(appliesToSection(code));
  else if (name === 'Cost') open.applies.push(code.replaceAll(/\s+/gu, ''));
  else if (name === 'Resources') open.resourceValue = Object.values(attributes)[0] ?? '';
  else if (name === 'Resource') open.resources.push({ code, value: open.resourceValue.replace(',', '.') });
}

/** `02-01-01-010` is table 01-01-010 of the first family. */
function appliesToSection(code: string): string {
  const [number = '', ...rest] = code.split('-');
  return `${FAMILY_OF_NUMBER[number] ?? number}${rest.join('-')}`;
}

function readValue(open: Open, value: string): void {
  if (!NUMBER.test(value)) open.problem = { reason: 'wrong_quantity', detail: value };
  else addPart(open, value.replace(',', '.'), null);
}

/** Targets with the same value form one part. */
function addPart(open: Open, value: string | null, formula: string | null): void {
  const { target, parts } = open;
  if (target === null) return;
  const same = parts.find((part) => part.value === value && part.formula === formula);
  if (same === undefined) parts.push({ targets: [target], value, formula });
  else same.targets.push(target);
}

function emit({ target: _, resourceValue: __, problem, ...read }: Open, file: string, sink: NormSink): void {
  const applies = read.applies.length > 0 ? read.applies : [collectionOfCoefficient(read.code)];
  const wrong = problem ?? problemOf({ ...read, applies });
  if (wrong !== null) sink.reject({ place: file, code: read.code, name: read.name, ...wrong });
  else sink.coefficient({ ...read, applies }, file);
}

function problemOf({ code, name, parts, resources, applies }: ReadCoefficient): Open['problem'] {
  if (code === '') return { reason: 'no_code', detail: '' };
  if (name === '') return { reason: 'no_name', detail: '' };
  if (parts.length === 0)
    return {
      reason: 'coefficient_of_resources',
      detail: resources.map((one) => `${one.code} × ${one.value}`).join(', '),
    };
  return applies.includes('') ? { reason: 'coefficient_of_nothing', detail: '' } : null;
}
