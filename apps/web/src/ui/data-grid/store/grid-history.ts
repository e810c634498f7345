import type { CellPatch, GridAction } from '../grid-types.ts';
import { createListeners } from '../../observable/observable.ts';
import { createUndoStack, type UndoStack } from './undo-stack.ts';

const UNDO_STEPS = 200;

type Step = readonly CellPatch[] | GridAction;

/** Undo history of a grid: changed cells, and actions that revert themselves. */
export type GridHistory = {
  push: (patches: readonly CellPatch[]) => void;
  pushAction: (action: GridAction) => void;
  /** The cells to write; empty for an action, which runs by itself; null when there is no step. */
  travel: (cause: 'undo' | 'redo') => readonly CellPatch[] | null;
  /** Reverts an action wherever it is in the history; no-op if it was already reverted. */
  takeBack: (action: GridAction) => void;
  forgetRows: (ids: ReadonlySet<string>) => void;
  clear: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  subscribe: (listener: () => void) => () => void;
};

const isAction = (step: Step): step is GridAction => 'undo' in step;

export function createGridHistory(): GridHistory {
  const stack = createUndoStack<Step>({ limit: UNDO_STEPS });
  const { notify, subscribe } = createListeners();
  const push = (step: Step): void => {
    stack.push(step);
    notify();
  };
  const actions = createActions(stack, notify);
  return {
    push,
    pushAction: push,
    travel(cause) {
      const step = cause === 'undo' ? stack.takeUndo() : stack.takeRedo();
      notify();
      if (step === null) return null;
      if (isAction(step)) {
        actions.run(step, cause);
        return [];
      }
      if (cause === 'redo') return step;
      return step.map(({ row, key, from, to, back = from }) => ({ row, key, from: to, to: back })).toReversed();
    },
    takeBack: actions.takeBack,
    forgetRows(ids) {
      stack.rewrite((step) => {
        if (isAction(step)) return step;
        const rest = step.filter((patch) => !ids.has(patch.row));
        return rest.length === 0 ? null : rest;
      });
      notify();
    },
    clear() {
      stack.clear();
      notify();
    },
    canUndo: stack.canUndo,
    canRedo: stack.canRedo,
    subscribe,
  };
}

function createActions(stack: UndoStack<Step>, notify: () => void) {
  function drop(action: GridAction): void {
    stack.rewrite((step) => (step === action ? null : step));
    notify();
  }

  /** An action that fails is removed from the history; the action itself reports the failure to the user. */
  function run(action: GridAction, cause: 'undo' | 'redo'): void {
    action[cause]().catch(() => drop(action));
  }

  return {
    run,
    takeBack(action: GridAction): void {
      if (!stack.holds(action)) return;
      if (stack.last() === action) {
        stack.takeUndo();
        notify();
      } else drop(action);
      run(action, 'undo');
    },
  };
}
