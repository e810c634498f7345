/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NormEntry } from '../norm-index/norm-index.ts';
import { starterNorms } from '../starter-base.fixtures.ts';

/** Rules and weights are fitted on the first part; the others are only used for evaluation. */
export type JudgedSet = 'tuning' | 'held-out' | 'fresh' | 'later';
export type JudgedBase = 'starter' | 'large';

/** A row as bills spell it and the correct norms; empty where the base has none. */
export type Judged = { name: string; unit: string; section: string | null; right: string[] };

const FOLDER = import.meta.dirname;
const NONE = '-';

/** Some parts have more than one list. */
const FURTHER: Readonly<Record<string, string>> = { 'tuning/large': 'tuning/large-spoken' };

export function readJudged(half: JudgedSet, base: JudgedBase): Judged[] {
  const list = `${half}/${base}`;
  const files = [list, ...(FURTHER[list] === undefined ? [] : [FURTHER[list]])];
  return files
    .flatMap((file) => lines(`${file}.txt`))
    .map((line) => {
      const [name = '', unit = '', right = NONE, section = ''] = splitColumns(line);
      return {
        name,
        unit,
        section: section === '' ? null : section,
        right: right === NONE ? [] : right.split('||').map((one) => one.trim()),
      };
    });
}

/** Norms of the starter base are judged by code, as their names may be corrected; the others by name. */
export function isRight({ right }: Judged, norm: { code: string; name: string }): boolean {
  return right.includes(norm.code) || right.includes(norm.name);
}

export function readJudgedBase(base: JudgedBase): NormEntry[] {
  return base === 'starter' ? starterNorms() : largeNorms();
}

/** The official norms are not in the repository; without them the large base is not evaluated. */
export function referenceFolder(): string | undefined {
  return process.env['REFERENCE_DATA'];
}

/** Subcontractors' works together with the state norms for commissioning and equipment repair. */
function largeNorms(): NormEntry[] {
  const folder = referenceFolder();
  if (folder === undefined) throw new Error('REFERENCE_DATA is not set');
  const trade = readTradeList().map(({ name, unit }, at) => entry(`T-${at + 1}`, name, unit, ''));
  return [
    ...trade,
    ...readStateNorms(join(folder, 'fsnb2022/ГЭСНп.xml'), 'Пусконаладочные работы'),
    ...readStateNorms(join(folder, 'fsnb2022/ГЭСНмр.xml'), 'Капитальный ремонт оборудования'),
  ];
}

function entry(code: string, name: string, unit: string, section: string): NormEntry {
  return { id: code, code, name, unit, section, keywords: [] };
}

export function readTradeList(): { name: string; unit: string }[] {
  return lines('trade-list.txt').flatMap((line) => {
    const [template = '', unit = ''] = splitColumns(line);
    return expand(template).map((name) => ({ name, unit }));
  });
}

/** `a {b;c}` expands to `a b` and `a c`. */
function expand(template: string): string[] {
  const match = /\{([^}]*)\}/u.exec(template);
  if (match === null) return [template];
  const [whole, variants = ''] = match;
  return variants.split(';').flatMap((variant) => expand(template.replace(whole, variant)));
}

export function readStateNorms(file: string, section: string): NormEntry[] {
  const norms: NormEntry[] = [];
  let beginning = '';
  for (const [, group, work = ''] of readFileSync(file, 'utf8').matchAll(
    /<NameGroup[^>]*BeginName="([^"]*)"|<Work ([^>]*)>/gu,
  )) {
    const attribute = (name: string): string => unescape(new RegExp(`${name}="([^"]*)"`, 'u').exec(work)?.[1] ?? '');
    if (group !== undefined) beginning = unescape(group);
    else {
      const code = attribute('Code');
      norms.push(entry(code, `${beginning} ${attribute('EndName')}`.trim(), attribute('MeasureUnit'), section));
    }
  }
  return norms;
}

function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function lines(file: string): string[] {
  return readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function splitColumns(line: string): string[] {
  return line.split(' | ').map((part) => part.trim());
}
