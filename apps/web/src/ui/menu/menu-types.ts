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

/** With a key the first entry is marked at once; the pointer marks what it is on. */
export type Asked = 'pointer' | 'key';

export type MenuProps = {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  entries: readonly MenuEntry[];
  label: string;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top' | 'right';
  /** As wide as the button that opens it, where that is wide and stands at the edge of something. */
  width?: 'trigger';
};
