import { get, set, type Control, type FieldValues } from 'react-hook-form';

/** By the form and the name of its list: the lines that were added to be filled in, as they were before anybody typed. */
const added = new WeakMap<object, Map<string, Set<string>>>();

/** A line that is added for a person to fill in: until something is typed into it, the form holds nothing more than before. */
export function noteBlankLine<Values extends FieldValues>(control: Control<Values>, list: string, line: unknown): void {
  const lists = added.get(control) ?? new Map<string, Set<string>>();
  added.set(control, lists.set(list, (lists.get(list) ?? new Set()).add(JSON.stringify(line))));
}

/** What a person has said in the form: without the lines that are still as they were added. */
export function withoutBlankLines<Values extends FieldValues>(control: Control<Values>, values: Values): Values {
  const said = structuredClone(values);
  for (const [list, blank] of added.get(control) ?? []) {
    const lines: unknown = get(values, list);
    if (Array.isArray(lines))
      set(
        said,
        list,
        lines.filter((line) => !blank.has(JSON.stringify(line))),
      );
  }
  return said;
}
