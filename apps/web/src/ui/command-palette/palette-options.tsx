import { Icon } from '../icon/icon.tsx';
import { Keys } from '../keyboard-help/keys.tsx';
import { markMatches, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import styles from './command-palette.module.css';

type GroupProps = {
  query: string;
  onChoose: (item: PaletteItem, how: { isNewTab: boolean }) => void;
  titleId: string;
  group: PaletteGroup;
  activeKey: string | undefined;
  optionId: (key: string) => string;
  onPoint: (key: string) => void;
};

export function PaletteGroupPart({ titleId, group, query, activeKey, optionId, onPoint, onChoose }: GroupProps) {
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles['title']}>
        {group.label}
      </div>
      {group.items.map((item) => {
        const key = `${group.id}/${item.id}`;
        return (
          <PaletteOption
            key={item.id}
            id={optionId(key)}
            item={item}
            query={query}
            isActive={key === activeKey}
            onPoint={() => onPoint(key)}
            onChoose={(isNewTab) => onChoose(item, { isNewTab })}
          />
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  item: PaletteItem;
  query: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (isNewTab: boolean) => void;
};

/** Focus stays in the search field (aria-activedescendant), so an option never receives focus. */
function PaletteOption({ id, item, query, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field holds the focus and handles the keys (aria-activedescendant)
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      onPointerMove={() => {
        if (!isActive) onPoint();
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon name={item.icon ?? 'chevron-right'} />
      <span className={styles['text']}>
        <span className={styles['line']} data-hint={item.label}>
          <Marked text={item.label} query={query} />
        </span>
        {item.hint !== undefined && (
          <small className={styles['line']} data-hint={item.hint}>
            <Marked text={item.hint} query={query} />
          </small>
        )}
      </span>
      {item.shortcut !== undefined && (
        <span className={styles['shortcut']}>
          <Keys shortcuts={[item.shortcut]} />
        </span>
      )}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return (
    <>
      {markMatches(text, query).map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))}
    </>
  );
}
