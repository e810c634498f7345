import {
  IconAt,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconPhoto,
  IconStrikethrough,
  type Icon as Shape,
} from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from './rich-editor.module.css';

// Separate from the icons of the UI kit, which every page loads.
const SHAPES = {
  bold: IconBold,
  italic: IconItalic,
  strike: IconStrikethrough,
  heading: IconH1,
  subheading: IconH2,
  bullets: IconList,
  numbers: IconListNumbers,
  checks: IconListCheck,
  quote: IconBlockquote,
  code: IconCode,
  link: IconLink,
  picture: IconPhoto,
  mention: IconAt,
} as const satisfies Record<string, Shape>;

export type ToolButton = { name: keyof typeof SHAPES; isOn?: boolean; run: () => void };

type Props = { tools: readonly ToolButton[]; textId: string; onLeave: () => void; ref: Ref<HTMLDivElement> };

/** The toolbar: one Tab stop, arrow keys move between buttons, Escape returns to the text. */
export function EditorToolbar({ tools, textId, onLeave, ref }: Props): ReactNode {
  const { t } = useTranslation();
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const last = tools.length - 1;
    const goals: Readonly<Record<string, number>> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    };
    const goal = goals[event.key];
    if (goal !== undefined) {
      setStop(goal);
      bar.current?.querySelectorAll('button')[goal]?.focus();
    } else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={ref}>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('richEditor.toolbar')}
        aria-controls={textId}
        className={styles['toolbar']}
        onKeyDown={press}
      >
        {tools.map(({ name, isOn, run }, place) => {
          const Drawn = SHAPES[name];
          const label = t(`richEditor.tools.${name}`);
          return (
            <button
              key={name}
              type="button"
              tabIndex={place === stop ? 0 : -1}
              aria-label={label}
              data-hint={label}
              aria-pressed={isOn}
              className={styles['tool']}
              // Keeps the focus, and the phone's keyboard, in the text.
              onPointerDown={(event) => event.preventDefault()}
              onFocus={() => setStop(place)}
              onClick={run}
            >
              <Drawn size={18} stroke={1.7} aria-hidden="true" focusable="false" />
            </button>
          );
        })}
      </div>
    </div>
  );
}
