import type { LineChip } from '@karkas/domain/task-line/read-task-line.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import { NewTag } from './new-tag.tsx';
import { personOf, type Answers, type ReadLine } from './line-values.ts';
import styles from './line.module.css';

type Props = {
  read: ReadLine;
  choices: TaskChoices;
  answers: Answers;
  onAnswers: (answers: Answers) => void;
};

/** The recognised parts; each can be turned back into plain text, and an ambiguous person can be chosen. */
export function LineChips({ read, choices, answers, onAnswers }: Props): ReactNode {
  const { t } = useTranslation();
  if (read.chips.length === 0 && read.unread.length === 0) return null;
  const nameOf = (id: string) => choices.people.find((person) => person.id === id)?.name ?? id;
  return (
    <ul className={styles['chips']} aria-label={t('taskLine.understood')}>
      {read.chips.map((chip) => {
        const isAsked = chip.kind === 'person' && chip.ids.length > 1 && personOf(chip, answers) === null;
        return (
          <li
            key={`${chip.kind} ${chip.source}`}
            className={styles['chip']}
            data-unsure={isAsked || isUnknown(chip) || undefined}
          >
            {isAsked ? (
              <Menu
                label={t('taskLine.which', { source: chip.source })}
                trigger={<Button size="small">{t('taskLine.which', { source: chip.source })}</Button>}
                entries={chip.ids.map((id) => ({
                  id,
                  label: nameOf(id),
                  onSelect: () => onAnswers({ ...answers, people: { ...answers.people, [chip.source]: id } }),
                }))}
              />
            ) : (
              <ChipText chip={chip} name={chip.kind === 'person' ? nameOf(personOf(chip, answers) ?? '') : ''} />
            )}
            {chip.kind === 'tag' && chip.id === null && <NewTag name={chip.name} />}
            {!isUnknown(chip) && (
              <IconButton
                icon="close"
                size="small"
                label={t('taskLine.plain', { source: chip.source })}
                onClick={() => onAnswers({ ...answers, plain: [...answers.plain, chip.source] })}
              />
            )}
          </li>
        );
      })}
      {read.unread.map((source) => (
        <li key={`unread ${source}`} className={styles['chip']} data-unsure>
          {t('taskLine.unread', { source })}
          <IconButton
            icon="close"
            size="small"
            label={t('taskLine.plain', { source })}
            onClick={() => onAnswers({ ...answers, plain: [...answers.plain, source] })}
          />
        </li>
      ))}
    </ul>
  );
}

const isUnknown = (chip: LineChip): boolean =>
  (chip.kind === 'person' && chip.ids.length === 0) || (chip.kind === 'tag' && chip.id === null);

function ChipText({ chip, name }: { chip: LineChip; name: string }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  switch (chip.kind) {
    case 'due':
      return chip.time === null
        ? t('taskLine.due', { day: format.date(chip.day) })
        : t('taskLine.dueAt', { day: format.date(chip.day), time: chip.time });
    case 'start':
      return t('taskLine.start', { day: format.date(chip.day) });
    case 'person':
      return chip.ids.length === 0 ? t('taskLine.nobody', { source: chip.source }) : t('taskLine.person', { name });
    case 'tag':
      return t(chip.id === null ? 'taskLine.noTag' : 'taskLine.tag', { name: chip.name });
    case 'priority':
      return t('taskLine.priority', { name: t(`tasks.priorities.${chip.priority}`) });
  }
}
