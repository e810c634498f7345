/** Undo and redo over a list of steps. A new step clears what could be redone. */
export type UndoStack<Step> = {
  push: (step: Step) => void;
  takeUndo: () => Step | null;
  takeRedo: () => Step | null;
  /** Maps every step through `keep`, dropping those for which it returns null, such as when their rows are gone. */
  rewrite: (keep: (step: Step) => Step | null) => void;
  /** The step that undo would revert. */
  last: () => Step | null;
  /** Whether the step is applied and not reverted. */
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
