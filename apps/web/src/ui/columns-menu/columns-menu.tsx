import { IconColumns3 } from '@tabler/icons-react';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { hasFocusMovedAway, LoadingNotice, useLazyPart } from '../lazy/use-lazy-part.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { ColumnsMenuProps } from './columns-menu-types.ts';
import styles from './columns-menu.module.css';

const part = lazyPart(() => import('./opened-columns-menu.tsx').then((module) => module.OpenedColumnsMenu));

/** The button that opens the columns menu of a table. The menu itself is loaded lazily, on first use. */
export function ColumnsMenu(props: ColumnsMenuProps): ReactNode {
  const texts = useUiTexts();
  const [isLoaded] = useState(() => part.state.get().kind === 'here');
  const [isRequested, setRequested] = useState(false);
  const { Part, isComing } = useLazyPart(part, isLoaded || isRequested);
  if (Part !== null && (isLoaded || isRequested)) return <Part {...props} isRequested={isRequested} />;
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
          if (hasFocusMovedAway(event)) setRequested(false);
        }}
        onClick={() => setRequested(true)}
      >
        <IconColumns3 size={18} stroke={1.7} aria-hidden />
      </button>
      {isComing && isRequested && <LoadingNotice />}
    </>
  );
}
