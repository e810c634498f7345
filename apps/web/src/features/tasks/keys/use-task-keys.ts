import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useShortcut } from '#ui/keyboard-help/use-shortcut.ts';
import { isDialogClosing, isPopupOpen } from '#ui/keyboard-help/open-popups.ts';
import type { ChosenField } from '../fields/chosen-fields.ts';
import type { TaskMarks } from '../selection/use-task-marks.ts';

/** Letters that open the chooser of a field. */
const FIELD_KEYS: Readonly<Record<string, ChosenField>> = {
  KeyS: 'status',
  KeyP: 'priority',
  KeyA: 'assignee',
  KeyD: 'due',
  KeyL: 'tag',
};

/** The letter of a field; some fields have none. */
export const keyOfField = (field: ChosenField): string | undefined =>
  Object.keys(FIELD_KEYS).find((code) => FIELD_KEYS[code] === field);

type Context = {
  tasks: readonly TaskInList[];
  activeId: string | null;
  marks: TaskMarks;
  onActive: (id: string) => void;
  onOpen: (task: TaskInList) => void;
  onChoose: (field: ChosenField) => void;
  onCreate: (() => void) | undefined;
  onEscape: () => void;
};

/** Keyboard shortcuts of the tasks; ignored while typing or with a dialog open. */
export function useTaskKeys({ tasks, activeId, marks, ...context }: Context): void {
  const act = (run: () => void) => () => {
    if (!isPopupOpen()) run();
  };
  const step = (by: number, isMarking = false) =>
    act(() => {
      const at = tasks.findIndex(({ id }) => id === activeId);
      const next = tasks[Math.min(Math.max(at + by, 0), tasks.length - 1)];
      if (next === undefined) return;
      if (isMarking) marks.add([...(activeId === null ? [] : [activeId]), next.id]);
      context.onActive(next.id);
      focusTask(next.id);
    });
  useShortcut(['KeyJ'], step(1));
  useShortcut(['KeyK'], step(-1));
  useShortcut(['Shift+KeyJ'], step(1, true));
  useShortcut(['Shift+KeyK'], step(-1, true));
  useShortcut(
    ['KeyX'],
    act(() => {
      if (activeId !== null) marks.toggle(activeId);
    }),
  );
  useShortcut(
    ['KeyC'],
    act(() => context.onCreate?.()),
  );
  useFieldKeys(context.onChoose);
  useShortcut(
    ['Escape'],
    act(() => {
      if (!isDialogClosing()) context.onEscape();
    }),
  );
}

export function useFieldKeys(onChoose: (field: ChosenField) => void): void {
  useShortcut(Object.keys(FIELD_KEYS), (event) => {
    const field = FIELD_KEYS[event.code];
    if (field !== undefined && !isPopupOpen()) onChoose(field);
  });
}

export function focusTask(id: string): void {
  document.querySelector<HTMLElement>(`[data-task="${id}"] [data-task-link]`)?.focus();
}
