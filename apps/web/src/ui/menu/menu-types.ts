import type { ButtonHTMLAttributes, ReactElement } from 'react';
import type { IconName } from '../icon/icon.tsx';

export type MenuEntry =
  | {
      kind?: 'action';
      id: string;
      label: string;
      icon?: IconName;
      isDanger?: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  | {
      kind: 'choice';
      id: string;
      label: string;
      hint?: string;
      mark?: ReactElement;
      isChosen: boolean;
      onSelect: () => void;
    }
  | { kind: 'title' | 'note'; id: string; label: string }
  | { kind: 'separator'; id: string };

/** Opened by keyboard, the first item is highlighted at once; opened by pointer, the hovered one. */
export type OpenedBy = 'pointer' | 'key';

export type MenuProps = {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  entries: readonly MenuEntry[];
  label: string;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top' | 'right';
  /** As wide as its trigger, for a wide trigger at the edge of its container. */
  width?: 'trigger';
};
