import { useState, type ChangeEvent, type FormEvent } from 'react';
import { describeFailure } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import type { AuthFormName, Complaints } from './auth-rules.ts';
import { assignErrors } from './assign-errors.ts';
import { useFields } from './use-fields.ts';
import { useRules } from './use-rules.ts';

type Options<Values, Input> = {
  form: AuthFormName;
  initial: Values;
  toInput: (values: Values) => Input;
  send: (input: Input) => Promise<void>;
  /** Maps the field of a 409, e.g. a taken address, to a form field. */
  conflictFields?: Readonly<Record<string, keyof Values & string>>;
  /** Submit despite local errors, because only the server can check something else. */
  submitsAnyway?: (complaints: Complaints) => boolean;
  /** Returns true for an error that the screen displays itself. */
  handlesError?: (error: unknown) => boolean;
};

const NONE: Complaints = {};

/**
 * Form of the pages before sign-in: validated by the contract on blur, then on each change, without the form and
 * schema libraries. Rules load on first interaction; if that fails, the server validates alone with the same
 * messages.
 */
export function useAuthForm<Values extends Record<string, string | boolean>, Input>(options: Options<Values, Input>) {
  const { form, initial, toInput, conflictFields = {} } = options;
  const { values, wasLeft, set, leave, hold, focusFirst } = useFields(initial);
  const rules = useRules(form);
  const [isSent, setSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(NONE);

  const own = rules.check?.(toInput(values)) ?? NONE;
  const errorOf = (name: string) => refused[name] ?? (isSent || wasLeft(name) ? own[name] : undefined);
  const change = (name: keyof Values & string, value: string | boolean) => {
    set(name, value);
    setRefused(({ [name]: _, ...rest }) => rest);
  };
  const refuse = (error: unknown) => {
    if (options.handlesError?.(error)) return;
    const { placed, rest } = assignErrors(error, Object.keys(initial), conflictFields);
    setRefused(placed);
    focusFirst(placed);
    if (rest) setFailure(describeFailure(error, errorTexts()));
  };
  const send = async () => {
    const check = rules.check ?? (await rules.fetch());
    const complaints = check?.(toInput(values)) ?? NONE;
    setSent(true);
    focusFirst(complaints);
    if (Object.keys(complaints).length === 0 || options.submitsAnyway?.(complaints))
      await options.send(toInput(values));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFailure(null);
    void send()
      .catch(refuse)
      .finally(() => setPending(false));
  };
  // Not on focus: the first field is focused before the user interacts.
  const fetchRules = () => (rules.check === null ? void rules.fetch() : undefined);
  return {
    values,
    failure,
    isPending,
    set: change,
    errorOf,
    form: { noValidate: true, onKeyDown: fetchRules, onPointerDown: fetchRules, onInput: fetchRules, onSubmit: submit },
    onFailure: refuse,
    /** Props of every field. */
    bind: (name: keyof Values & string) => ({
      name,
      ref: hold(name),
      error: errorOf(name),
      onBlur: () => leave(name),
    }),
    /** Additional handler of text fields. */
    onText: (name: keyof Values & string) => (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
  };
}
