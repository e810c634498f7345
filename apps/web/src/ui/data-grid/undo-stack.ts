/** Steps back and forward over a list of steps. A new step forgets what could be redone. */
export type UndoStack<Step> = {
  push: (step: Step) => void;
  takeUndo: () => Step | null;
  takeRedo: () => Step | null;
  /** Drops the steps of which nothing is left after `keep`, as when the rows they changed are gone. */
  rewrite: (keep: (step: Step) => Step | null) => void;
  /** The step that an undo would take. */
  last: () => Step | null;
  /** Whether the step is done and not taken back. */
  holds: (step: Step) => boolean;
  clear: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
};

export function createUndoStack<Step>({ limit }: { limit: number }): UndoStack<Step> {
  let done: Step[] = [];
  let undone: Step[] = [];
  const move = (from: Step[], to: Step[]): Step | null => {
    const step = from.pop();
    if (step === undefined) return null;
    to.push(step);
    return step;
  };
  return {
    push(step) {
      done.push(step);
      if (done.length > limit) done.shift();
      undone = [];
    },
    takeUndo: () => move(done, undone),
    takeRedo: () => move(undone, done),
    rewrite(keep) {
      done = done.map(keep).filter((step) => step !== null);
      undone = undone.map(keep).filter((step) => step !== null);
    },
    last: () => done.at(-1) ?? null,
    holds: (step) => done.includes(step),
    clear() {
      done = [];
      undone = [];
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
  };
}
