import { useState, type RefObject } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { currentOf, isVersionConflict } from '../api-error.ts';
import { describeFailure, specificReason } from '../error-message.ts';
import { errorTexts } from '../notices.ts';
import type { Difference } from './conflict-dialog.tsx';
import { mergeValues } from './merge-values.ts';
import { defaultsOf, placeServerErrors, type ContractForm } from './use-contract-form.ts';
import { fieldPath } from './field-path.ts';

/** A record that is saved under a number, so that a change of an older state is seen. */
export type Versioned = { version: number };

/** How the form meets a record that somebody else has saved meanwhile. */
export type ConflictMeans<Values extends FieldValues, Saved extends Versioned> = {
  /** The saved record, which came with the refusal, as values of the form. */
  toValues: (current: Saved) => Values;
  fields: readonly { name: Path<Values>; label: string; show?: (value: Values[Path<Values>]) => string }[];
};

export type SaveOptions<Saved> = {
  /** Send this one instead of the version the form was opened with. */
  version: number | undefined;
  /** The record as somebody else has saved it meanwhile; null while nobody has. */
  current: Saved | null;
};

type Options<Values extends FieldValues, Schema extends z.ZodType, Saved extends Versioned> = {
  form: ContractForm<Values, z.input<Schema>>;
  /** The record as it was saved by somebody else, once it is known. */
  saved: RefObject<Saved | null>;
  save: (input: z.input<Schema>, options: SaveOptions<Saved>) => Promise<unknown>;
  conflict: ConflictMeans<Values, Saved> | undefined;
  conflictFields: Readonly<Record<string, Path<Values>>> | undefined;
  closesAtOnce: boolean;
  onSaved: () => void;
};

type Clash<Values extends FieldValues> = {
  names: readonly string[];
  theirs: Values;
  differences: readonly Difference[];
};

/** So many times the record may be saved by others between two of our tries before the person is told. */
const MERGES = 3;

/** Sends the form and meets what comes of it: complaints of fields, a record that was changed meanwhile, other refusals. */
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
            const found = layTogether(form, conflict, theirs);
            if (found === null) void submit(theirs.version, mergesLeft - 1);
            else setClash(found);
          } else if (!placeServerErrors(form, error, conflictFields))
            setFailure(specificReason(error) ?? describeFailure(error, errorTexts()));
        }
      },
      // What was refused before no longer stands above what is wrong now.
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
    /** What both have changed is as the other left it; one's own other changes stay in the form. */
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

/**
 * Puts both people's changes into the form: what only one of them has changed is not asked about. Null when there is
 * nothing to ask.
 */
function layTogether<Values extends FieldValues, Input, Saved extends Versioned>(
  form: ContractForm<Values, Input>,
  { toValues, fields }: ConflictMeans<Values, Saved>,
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
