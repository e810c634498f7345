import { childOf, textAt, type XmlNode } from '../formats/xml/xml-tree.ts';
import type { LineTerms } from '../bill-reader.types.ts';
import type { StatedCoefficient } from './estimate-coefficients.ts';
import { COEFFICIENT_TEXT } from './estimate-words.data.ts';
import {
  COEFFICIENT_WORDS,
  COST_TARGET,
  MACHINIST_LINE,
  MACHINIST_UNIT,
  OWN_PRODUCT,
  PAYROLL,
  QUANTITY_TARGET,
  UNSUPPORTED_TEXTS,
  VOLUME_TARGET,
} from './exchange-words.data.ts';
import type { StatedLine, StatedPosition } from './stated-estimate.ts';

const KINDS: Readonly<Record<string, LineTerms['kind']>> = {
  Worker: 'labour',
  Machine: 'machine',
  Material: 'material',
  Equipment: 'equipment',
  Transport: 'machine',
  Other: 'material',
};

type Remarks = { notes: string[]; unsupported: string[] };

/** The element `Item`: a norm with resources, or a single resource as a position. */
export function positionOf(item: XmlNode): StatedPosition {
  const remarks: Remarks = { notes: [], unsupported: [] };
  const cost = childOf(item, 'Cost');
  const alone = cost === null ? (item.children.find(({ name }) => KINDS[name] !== undefined) ?? null) : null;
  const own = cost ?? alone ?? item;
  const resources = [
    ...childrenOf(own, 'ResourcesInternal'),
    ...childrenOf(own, 'Resources'),
    ...childrenOf(item, 'Resources'),
  ];
  const lines = resources.flatMap((node) => linesOf(node, remarks));
  const siblings = alone === null ? [] : siblingsOf(alone, remarks);
  const head = lineOf(own, KINDS[own.name] ?? 'material');
  const amendments = textAt(item, 'Amendments');
  if (amendments !== '' && !/^0*(?:[.,]0*)?$/.test(amendments))
    remarks.unsupported.push(UNSUPPORTED_TEXTS.amendments(amendments));
  const quantity = head.figures.quantity ?? '';
  const given = textAt(own, 'Quantity') || textAt(own, 'Consumption');
  return {
    head,
    // Carriage and machinists of a resource are siblings, per unit of it.
    lines:
      siblings.length > 0 ? [{ ...head, figures: { ...head.figures, per_unit: '1' } }, ...siblings, ...lines] : lines,
    coefficients: cost === null ? [] : [...coefficientsOf(cost, remarks), ...coefficientsOfLines(resources)],
    markupGround: textAt(item, 'Overheads', 'Reason'),
    overhead: percentOf(childOf(item, 'Overheads'), UNSUPPORTED_TEXTS.overhead, remarks),
    profit: percentOf(childOf(item, 'Profits'), UNSUPPORTED_TEXTS.profit, remarks),
    // A formula gives the volume before coefficients.
    formula: given === quantity ? textAt(own, 'QuantityFormula') : '',
    total: textAt(item, 'Totals', 'Current'),
    ...remarks,
  };
}

const childrenOf = (node: XmlNode, name: string): readonly XmlNode[] => childOf(node, name)?.children ?? [];

/** A resource with its machinist and carriage; empty if the position only repeats what another position supplies. */
function linesOf(node: XmlNode, remarks: Remarks): StatedLine[] {
  const kind = KINDS[node.name];
  const name = textAt(node, 'Name');
  if (kind === undefined) {
    remarks.unsupported.push(`${node.name} «${name}»`);
    return [];
  }
  const line = lineOf(node, kind);
  if (textAt(node, 'IsReturnMat') === 'true' || textAt(node, 'IsReturnMat') === '1') {
    remarks.unsupported.push(UNSUPPORTED_TEXTS.returned(name));
    return [];
  }
  const isPriced = [line.figures.price, line.figures.base_price, line.figures.total].some(
    (text) => (text ?? '') !== '',
  );
  if (!isPriced && kind === 'material') {
    remarks.notes.push(
      UNSUPPORTED_TEXTS.placeholder(line.texts.code, name, `${line.figures.quantity ?? ''} ${line.texts.unit}`),
    );
    return [];
  }
  return [line, ...siblingsOf(node, remarks)];
}

function siblingsOf(node: XmlNode, { unsupported }: Remarks): StatedLine[] {
  const warehouse = textAt(node, 'WarehouseCur');
  if (warehouse !== '' && !/^0*(?:[.,]0*)?$/.test(warehouse)) unsupported.push(UNSUPPORTED_TEXTS.warehouse(warehouse));
  const machinist = childOf(node, 'Machinist');
  const transports = node.children.filter(({ name }) => name === 'Transport');
  return [
    ...(machinist === null ? [] : [machinistOf(machinist)]),
    ...transports.map((transport) => lineOf(transport, 'machine')),
  ];
}

function machinistOf(node: XmlNode): StatedLine {
  const line = lineOf(node, 'machinist');
  return {
    ...line,
    texts: {
      ...line.texts,
      name: `${MACHINIST_LINE} ${textAt(node, 'Grade')}`.trim(),
      unit: line.texts.unit === '' ? MACHINIST_UNIT : line.texts.unit,
    },
  };
}

/** In 3.01 the amounts of a resource are in `Consumption`, later in `Quantity`, as for a norm. */
function lineOf(node: XmlNode, kind: LineTerms['kind']): StatedLine {
  const [prefix, code] = [textAt(node, 'Prefix'), textAt(node, 'Code')];
  const perUnit = textAt(node, 'Consumption') || textAt(node, 'Quantity');
  return {
    kind,
    texts: {
      number: textAt(node, 'Num'),
      code: code.startsWith(prefix) ? code : `${prefix}${code}`,
      name: textAt(node, 'Name'),
      unit: textAt(node, 'Unit'),
    },
    figures: {
      per_unit: perUnit,
      coefficient: finalOf(node, QUANTITY_TARGET),
      quantity: textAt(node, 'ConsumptionTotal') || textAt(node, 'QuantityTotal') || '',
      base_price: textAt(node, 'PricePerUnitBase'),
      index: textAt(node, 'Index', 'Value', 'Final'),
      price: textAt(node, 'PricePerUnitCur'),
      cost_coefficient: finalOf(node, COST_TARGET),
      total: textAt(node, 'PriceTotalCur'),
    },
  };
}

function finalOf(node: XmlNode, target: string): string {
  if (node.name === 'Cost') return '';
  const values = childOf(node, 'Coefficients', 'Final', 'Values')?.children ?? [];
  const found = values.find((value) => textAt(value, 'Target') === target);
  return found === undefined ? '' : textAt(found, 'CoefValue');
}

/** Only percents of the payroll are percents of the specification. */
function percentOf(node: XmlNode | null, name: string, { unsupported }: Remarks): string {
  if (node === null) return '';
  const value = textAt(node, 'ValueTotal') || textAt(node, 'Value');
  const base = textAt(node, 'Target');
  if (base === '' || base === PAYROLL) return value;
  unsupported.push(UNSUPPORTED_TEXTS.percentBase(`${name} ${value} %`, base));
  return '';
}

/** Names the coefficients of resources; one coefficient may apply to several. */
function coefficientsOfLines(resources: readonly XmlNode[]): StatedCoefficient[] {
  const found = new Map<string, { name: string; reason: string; parts: Set<string> }>();
  const nodes = resources.flatMap((node) => [node, ...node.children.filter(({ name }) => name === 'Machinist')]);
  for (const node of nodes) {
    const word = LINE_WORDS[node.name];
    if (word === undefined) continue;
    for (const stated of childrenOf(node, 'Coefficients').filter(({ name }) => name === 'Coefficient')) {
      const [name, reason] = [textAt(stated, 'Name'), textAt(stated, 'Reason')];
      const value = childrenOf(stated, 'Values').find((one) => textAt(one, 'Target') === QUANTITY_TARGET);
      if (value === undefined || name === OWN_PRODUCT) continue;
      const one = found.get(`${name}\n${reason}`) ?? { name, reason, parts: new Set() };
      one.parts.add(`${word}=${textAt(value, 'CoefValue').replace('.', ',')}`);
      found.set(`${name}\n${reason}`, one);
    }
  }
  return [...found.values()].map(({ name, reason, parts }) => ({ name: `${name} (${[...parts].join('; ')})`, reason }));
}

const LINE_WORDS: Readonly<Record<string, string>> = {
  Worker: 'ОЗП',
  Machine: 'ЭМ',
  Machinist: 'ЗПМ',
  Material: 'МАТ',
  Equipment: 'ОБ',
};

function coefficientsOf(cost: XmlNode, { notes }: Remarks): StatedCoefficient[] {
  const stated = childrenOf(cost, 'Coefficients').filter(({ name }) => name === 'Coefficient');
  return stated.map((node) => {
    const name = textAt(node, 'Name');
    const values = childrenOf(node, 'Values').map((value) => ({
      target: textAt(value, 'Target'),
      value: textAt(value, 'CoefValue').replace('.', ','),
    }));
    for (const { target, value } of values)
      if (target === VOLUME_TARGET) notes.push(UNSUPPORTED_TEXTS.volume(value, name));
    const parts = values.flatMap(({ target, value }) => {
      const word = COEFFICIENT_WORDS[target];
      return word === undefined ? [] : [`${word}=${value}`];
    });
    const isSaid = COEFFICIENT_TEXT.test(name);
    return {
      name: isSaid || parts.length === 0 ? name : `${name} ${parts.join('; ')}`,
      reason: textAt(node, 'Reason'),
    };
  });
}
