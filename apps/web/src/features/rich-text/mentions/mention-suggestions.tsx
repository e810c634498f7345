import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { Mentioned } from './mentions.ts';
import styles from './mentions.module.css';

type Props = {
  listId: string;
  people: readonly Mentioned[];
  active: Mentioned;
  onTake: (person: Mentioned) => void;
};

export const offerId = (listId: string, person: Mentioned): string => `${listId}-${person.id}`;

/** The colleagues who match the name being typed. The text field keeps the focus and handles the keys. */
export function MentionSuggestions({ listId, people, active, onTake }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <div id={listId} role="listbox" aria-label={t('tasks.mentions')} className={styles['offers']}>
      {people.map((person) => (
        <button
          type="button"
          tabIndex={-1}
          key={person.id}
          id={offerId(listId, person)}
          role="option"
          aria-selected={person === active}
          aria-disabled={person.lacksAccess || undefined}
          className={styles['offer']}
          // Keeps the focus and the caret in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => person.lacksAccess !== true && onTake(person)}
        >
          <Avatar name={person.name} seed={person.id} size={20} />
          <span>{person.name}</span>
          {person.lacksAccess && <span className={styles['blind']}>{t('tasks.mentionBlind')}</span>}
        </button>
      ))}
    </div>
  );
}
