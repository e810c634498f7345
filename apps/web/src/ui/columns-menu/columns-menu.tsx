import { IconColumns3 } from '@tabler/icons-react';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { laterPart } from '../later/later-part.ts';
import { hasGoneElsewhere, OnItsWay, useLaterPart } from '../later/use-later-part.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { ColumnsMenuProps } from './columns-menu-types.ts';
import styles from './columns-menu.module.css';

const part = laterPart(() => import('./opened-columns-menu.tsx').then((module) => module.OpenedColumnsMenu));

/** The button that opens the columns menu of a table. The menu itself is loaded lazily, on first use. */
export function ColumnsMenu(props: ColumnsMenuProps): ReactNode {
  const texts = useUiTexts();
  const [isHere] = useState(() => part.state.get().kind === 'here');
  const [isAsked, setAsked] = useState(false);
  const { Part, isComing } = useLaterPart(part, isHere || isAsked);
  if (Part !== null && (isHere || isAsked)) return <Part {...props} isAsked={isAsked} />;
  return (
    <>
      <button
        type="button"
        className={styles['trigger']}
        aria-label={texts.columns}
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-busy={isComing || undefined}
        data-hint={texts.columns}
        onPointerEnter={part.fetch}
        onFocus={part.fetch}
        // Do not interrupt users whose focus has moved elsewhere.
        onBlur={(event: FocusEvent<HTMLButtonElement>) => {
          if (hasGoneElsewhere(event)) setAsked(false);
        }}
        onClick={() => setAsked(true)}
      >
        <IconColumns3 size={18} stroke={1.7} aria-hidden />
      </button>
      {isComing && isAsked && <OnItsWay />}
    </>
  );
}
