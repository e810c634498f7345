import { useState, type RefObject } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { currentOf, isVersionConflict } from '../requests/api-error.ts';
import { describeFailure, specificReason } from '../errors/error-message.ts';
import { errorTexts } from '../errors/notices.ts';
import type { Difference } from './conflict-dialog.tsx';
import { mergeValues } from './merge-values.ts';
import { defaultsOf, placeServerErrors, type ContractForm } from './use-contract-form.ts';
import { fieldPath } from './field-path.ts';

/** A record with a version number, for optimistic locking. */
export type Versioned = { version: number };

/** How the form handles a record saved by somebody else meanwhile. */
export type ConflictHandling<Values extends FieldValues, Saved extends Versioned> = {
  /** Converts the saved record, sent with the refusal, to form values. */
  toValues: (current: Saved) => Values;
  fields: readonly { name: Path<Values>; label: string; show?: (value: Values[Path<Values>]) => string }[];
};

export type SaveOptions<Saved> = {
  /** Send this version instead of the one the form was opened with. */
  version: number | undefined;
  /** The record as saved by somebody else meanwhile, or null. */
  current: Saved | null;
};

type Options<Values extends FieldValues, Schema extends z.ZodType, Saved extends Versioned> = {
  form: ContractForm<Values, z.input<Schema>>;
  /** The record as saved by somebody else, once received. */
  saved: RefObject<Saved | null>;
  save: (input: z.input<Schema>, options: SaveOptions<Saved>) => Promise<unknown>;
  conflict: ConflictHandling<Values, Saved> | undefined;
  conflictFields: Readonly<Record<string, Path<Values>>> | undefined;
  closesAtOnce: boolean;
  onSaved: () => void;
};

type Clash<Values extends FieldValues> = {
  names: readonly string[];
  theirs: Values;
  differences: readonly Difference[];
};

/** How many times the save is merged and retried after version conflicts before the user is told. */
const MERGES = 3;

/** Submits the form and handles the outcome: field errors, version conflicts, other refusals. */
export function useFormSubmission<Values extends FieldValues, Schema extends z.ZodType, Saved extends Versioned>({
  form,
  saved,
  save,
  conflict,
  conflictFields,
  closesAtOnce,
  onSaved,
}: Options<Values, Schema, Saved>) {
  const [isAway, setAway] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [clash, setClash] = useState<Clash<Values> | null>(null);
  const [version, setVersion] = useState<number | undefined>(undefined);

  const submit = (sentVersion: number | undefined, mergesLeft = MERGES) =>
    form.handleSubmit(
      async (input) => {
        setFailure(null);
        if (closesAtOnce) setAway(true);
        try {
          await save(input, { version: sentVersion, current: saved.current });
          onSaved();
        } catch (error) {
          setAway(false);
          if (isVersionConflict(error) && conflict !== undefined && mergesLeft > 0) {
            const theirs = currentOf<Saved>(error);
            setVersion(theirs.version);
            saved.current = theirs;
            const found = mergeIntoForm(form, conflict, theirs);
            if (found === null) void submit(theirs.version, mergesLeft - 1);
            else setClash(found);
          } else if (!placeServerErrors(form, error, conflictFields))
            setFailure(specificReason(error) ?? describeFailure(error, errorTexts()));
        }
      },
      // Clear the former failure when new field errors are displayed.
      () => setFailure(null),
    )();

  return {
    isAway,
    failure,
    clash,
    forgetClash: () => setClash(null),
    submit: () => {
      void submit(version);
    },
    /** Fields changed by both take the other user's value; the user's other changes stay in the form. */
    takeTheirs: () => {
      if (clash === null) return;
      for (const name of clash.names) setField(form, name, clash.theirs);
      setClash(null);
    },
    keepMine: () => {
      setClash(null);
      void submit(version);
    },
  };
}

/** Merges both users' changes into the form; null if there is nothing to ask. */
function mergeIntoForm<Values extends FieldValues, Input, Saved extends Versioned>(
  form: ContractForm<Values, Input>,
  { toValues, fields }: ConflictHandling<Values, Saved>,
  record: Saved,
): Clash<Values> | null {
  const base = defaultsOf(form);
  const theirs = toValues(record);
  const mine = form.getValues();
  const merged = mergeValues({ base, mine, theirs });
  form.reset(theirs);
  for (const name of merged.mine) setField(form, name, merged.values);
  if (merged.clashes.length === 0) return null;
  const differences = fields
    .filter((field) => merged.clashes.includes(field.name))
    .map(({ name, label, show = (value) => String(value ?? '') }) => ({
      id: name,
      label,
      mine: show(mine[name]),
      theirs: show(theirs[name]),
    }));
  return { names: merged.clashes, theirs, differences };
}

function setField<Values extends FieldValues, Input>(
  form: ContractForm<Values, Input>,
  name: string,
  values: Values,
): void {
  const path = fieldPath<Values>(name);
  form.setValue(path, values[path], { shouldDirty: true });
}
