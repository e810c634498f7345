import type { RecordKind } from '@karkas/api/core/record-kinds.ts';
import { NUMBERED } from './record-numbers.data.ts';

/** Display name of a record where kinds are mixed and a bare number would be unclear. */
export function recordName({ model, name }: { model: RecordKind; name: string }, language: 'ru' | 'en'): string {
  const before = NUMBERED[model]?.[language];
  return before === undefined ? name : `${before} ${name}`;
}

/** The same after the name of its kind, in a sentence: a number with its mark, a name unchanged. */
export function nameAfterKind({ model, name }: { model: RecordKind; name: string }, language: 'ru' | 'en'): string {
  const words = NUMBERED[model];
  if (words === undefined) return name;
  const mark = words[language].split(' ').at(-1) ?? '';
  if (words.contract === undefined) return `${mark}\u00a0${name}`;
  const ofContract = /^(?<number>.+) \((?<contract>[^()]+)\)$/u.exec(name)?.groups;
  if (ofContract === undefined) return `${mark}\u00a0${name}`;
  return `${mark}\u00a0${ofContract['number'] ?? ''} ${words.contract[language]} ${ofContract['contract'] ?? ''}`;
}
