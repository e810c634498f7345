import { get, set, type Control, type FieldValues } from 'react-hook-form';

/** Per form and list name: the added lines in their initial state. */
const added = new WeakMap<object, Map<string, Set<string>>>();

/** Registers a line added for the user to fill in: until something is typed into it, the form counts as unchanged. */
export function noteBlankLine<Values extends FieldValues>(control: Control<Values>, list: string, line: unknown): void {
  const lists = added.get(control) ?? new Map<string, Set<string>>();
  added.set(control, lists.set(list, (lists.get(list) ?? new Set()).add(JSON.stringify(line))));
}

/** The values of the form without added lines that are still unchanged. */
export function withoutBlankLines<Values extends FieldValues>(control: Control<Values>, values: Values): Values {
  const cleaned = structuredClone(values);
  for (const [list, blank] of added.get(control) ?? []) {
    const lines: unknown = get(values, list);
    if (Array.isArray(lines))
      set(
        cleaned,
        list,
        lines.filter((line) => !blank.has(JSON.stringify(line))),
      );
  }
  return cleaned;
}
