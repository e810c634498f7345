import { OPS, type PDFPageProxy } from 'unpdf/pdfjs';
import { apply, type Matrix, matrixOf, type Ruling, times, type Rotation, rotated } from './pdf-page.ts';

/** A thin box is also a ruling: half of the programs draw rulings that way. */
const THIN = 3;
const SHORTEST = 6;
/** Lines this close are one; cell sides are often drawn twice. */
const NEAR = 2;
const MOST = 6000;

/** Painting operators with visible output; a path may also only clip. */
const PAINTS: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;
type Point = readonly [number, number];

/** The rulings of a page: horizontal or vertical, thin, and longer than a letter. */
export function readRulings({ fnArray, argsArray }: Operators, toPage: Matrix, rotation: Rotation): Ruling[] {
  let matrix = toPage;
  const matrixStack: Matrix[] = [];
  const found: Ruling[] = [];
  for (const [place, operator] of fnArray.entries()) {
    const given: unknown = argsArray[place];
    if (operator === OPS.save) matrixStack.push(matrix);
    else if (operator === OPS.restore) matrix = matrixStack.pop() ?? toPage;
    else if (operator === OPS.transform) matrix = times(matrix, matrixOf(numbersOf(given)));
    else if (operator === OPS.paintFormXObjectBegin) {
      matrixStack.push(matrix);
      matrix = times(matrix, matrixOf(numbersOf(Array.isArray(given) ? given[0] : [])));
    } else if (operator === OPS.paintFormXObjectEnd) matrix = matrixStack.pop() ?? toPage;
    else if (operator === OPS.constructPath && found.length < MOST * 4) {
      for (const [from, to] of sidesOf(given)) {
        const ruling = rulingOf(rotated(apply(matrix, from), rotation), rotated(apply(matrix, to), rotation));
        if (ruling !== null) found.push(ruling);
      }
    }
  }
  return joined(found).slice(0, MOST);
}

function numbersOf(given: unknown): number[] {
  if (given instanceof Float32Array || given instanceof Float64Array) return [...given];
  return Array.isArray(given) ? given.map(Number) : [];
}

/** The straight sides of a painted path: `[paint, [coordinates with their steps], box]`. */
function sidesOf(given: unknown): [Point, Point][] {
  if (!Array.isArray(given) || !PAINTS.has(Number(given[0])) || !Array.isArray(given[1])) return [];
  const steps = numbersOf(given[1][0]);
  const sides: [Point, Point][] = [];
  let start: Point = [0, 0];
  let here: Point = start;
  for (let index = 0; index < steps.length;) {
    const step = steps[index];
    const taken = [2, 2, 6, 4][step ?? 4] ?? 0;
    const next: Point = step === 4 ? start : [steps[index + taken - 1] ?? 0, steps[index + taken] ?? 0];
    if (step === 0) start = next;
    else if (step === 1 || step === 4) sides.push([here, next]);
    here = next;
    index += taken + 1;
  }
  return sides;
}

function rulingOf([x1, y1]: Point, [x2, y2]: Point): Ruling | null {
  const [across, down] = [Math.abs(x1 - x2), Math.abs(y1 - y2)];
  if (across <= 1 && down >= SHORTEST)
    return { isVertical: true, at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) };
  if (down <= 1 && across >= SHORTEST)
    return { isVertical: false, at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) };
  return null;
}

/** Joins collinear touching lines, and the two sides of a thin box. */
function joined(rulings: readonly Ruling[]): Ruling[] {
  const out: Ruling[] = [];
  for (const isVertical of [true, false]) {
    const same = rulings.filter((one) => one.isVertical === isVertical).toSorted((one, other) => one.at - other.at);
    let group: Ruling[] = [];
    for (const ruling of same) {
      const [first] = group;
      if (first !== undefined && ruling.at - first.at > Math.max(NEAR, THIN)) {
        out.push(...joinedInLine(group));
        group = [];
      }
      group.push(ruling);
    }
    out.push(...joinedInLine(group));
  }
  return out;
}

function joinedInLine(group: readonly Ruling[]): Ruling[] {
  const out: Ruling[] = [];
  for (const { isVertical, at, from, to } of group.toSorted((one, other) => one.from - other.from)) {
    const last = out.at(-1);
    if (last !== undefined && from <= last.to + NEAR) last.to = Math.max(last.to, to);
    else out.push({ isVertical, at, from, to });
  }
  return out;
}
