import {
  useFieldArray,
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type UseFieldArrayProps,
} from 'react-hook-form';
import { noteBlankLine } from './blank-lines.ts';

/** Lines of a list in a form; `addBlank` adds one for the user to fill in. */
export function useLines<
  Values extends FieldValues,
  Name extends FieldArrayPath<Values>,
  KeyName extends string = 'id',
>(props: UseFieldArrayProps<Values, Name, KeyName> & { control: Control<Values> }) {
  const list = useFieldArray(props);
  const addBlank = (line: FieldArray<Values, Name>) => {
    noteBlankLine(props.control, props.name, line);
    list.append(line);
  };
  return { ...list, addBlank };
}
