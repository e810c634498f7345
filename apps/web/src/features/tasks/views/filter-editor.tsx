import { JOINTS, type TaskFilterTree, taskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Select } from '#ui/select/select.tsx';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import { ConditionRow } from './condition-row.tsx';
import { useFieldOptions } from './describe-tree.ts';
import {
  conditionOf,
  groupOf,
  isGroup,
  newGroup,
  newRow,
  replaced,
  rowsOf,
  treeOf,
  type Group,
  type Row,
} from './editor-model.ts';
import styles from './views.module.css';

type Props = {
  tree: TaskFilterTree | undefined;
  choices: TaskChoices;
  onApply: (tree: TaskFilterTree | undefined) => void;
  onClose: () => void;
};
/** Deeper groups are displayed but cannot be nested further. */
const DEEPEST = 4;

/** Editor of conditions joined by and, or, not. Sends nothing until they are complete. */
export function FilterEditor({ tree, choices, onApply, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [root, setRoot] = useState<Group>(() => {
    const group = groupOf(tree);
    return group.items.length > 0 ? group : { ...group, items: [newRow()] };
  });
  const [problem, setProblem] = useState<'rows' | 'bounds' | null>(null);
  const change = (next: Group): void => {
    setRoot(next);
    setProblem(null);
  };
  const wrong =
    problem === 'rows'
      ? new Set(
          rowsOf(root)
            .filter(isWrong)
            .map(({ id }) => id),
        )
      : new Set<number>();
  const apply = (): void => {
    const made = treeOf(root);
    if (rowsOf(root).some(isWrong)) return setProblem('rows');
    const read = taskFilterTree.safeParse(made);
    if (made === undefined) onApply(undefined);
    else if (read.success) onApply(read.data);
    else setProblem('bounds');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('taskViews.editor.title')}
      description={t('taskViews.editor.text')}
      width={820}
      footer={
        <>
          {problem === 'bounds' && (
            <span role="alert" className={styles['problem']}>
              {t('taskViews.editor.tooMuch')}
            </span>
          )}
          <Button kind="quiet" onClick={() => change(newGroup('and', []))}>
            {t('taskViews.editor.clear')}
          </Button>
          <Button onClick={onClose}>{t('taskViews.editor.cancel')}</Button>
          <Button kind="primary" onClick={apply}>
            {t('taskViews.editor.apply')}
          </Button>
        </>
      }
    >
      <GroupEditor group={root} root={root} depth={1} choices={choices} wrong={wrong} onChange={change} />
      {root.items.length === 0 && <p className={styles['quiet']}>{t('taskViews.editor.empty')}</p>}
    </Dialog>
  );
}

const isWrong = (row: Row): boolean => !taskFilterTree.safeParse(conditionOf(row)).success;

type GroupProps = {
  group: Group;
  root: Group;
  depth: number;
  choices: TaskChoices;
  wrong: ReadonlySet<number>;
  onChange: (root: Group) => void;
};

function GroupEditor({ group, root, depth, choices, wrong, onChange }: GroupProps): ReactNode {
  const { t } = useTranslation();
  const options = useFieldOptions(choices);
  const put = (next: Group): void => onChange(replaced(root, group.id, () => next));
  const remove = (id: number): void => onChange(replaced(root, id, () => null));
  return (
    <div className={styles['group']} role="group" aria-label={t('taskViews.editor.group')}>
      <div className={styles['groupHead']}>
        <Select
          label={t('taskViews.editor.joint')}
          isLabelHidden
          isSearchable={false}
          value={group.joint}
          options={JOINTS.map((value) => ({ value, label: t(`taskViews.editor.joints.${value}`) }))}
          onValueChange={(joint) => put({ ...group, joint })}
        />
        {depth > 1 && (
          <IconButton
            icon="close"
            size="small"
            label={t('taskViews.editor.removeGroup')}
            onClick={() => remove(group.id)}
          />
        )}
      </div>
      <ul className={styles['conditions']}>
        {group.items.map((item) =>
          isGroup(item) ? (
            <li key={item.id}>
              <GroupEditor
                group={item}
                root={root}
                depth={depth + 1}
                choices={choices}
                wrong={wrong}
                onChange={onChange}
              />
            </li>
          ) : (
            <ConditionRow
              key={item.id}
              row={item}
              options={options}
              error={wrong.has(item.id) ? t('taskViews.editor.valueNeeded') : undefined}
              onChange={(next) => onChange(replaced(root, item.id, () => next))}
              onRemove={() => remove(item.id)}
            />
          ),
        )}
      </ul>
      <div className={styles['groupFoot']}>
        <Button size="small" icon="plus" onClick={() => put({ ...group, items: [...group.items, newRow()] })}>
          {t('taskViews.editor.addRow')}
        </Button>
        {depth < DEEPEST && (
          <Button
            size="small"
            kind="quiet"
            icon="plus"
            onClick={() => put({ ...group, items: [...group.items, newGroup('or', [newRow()])] })}
          >
            {t('taskViews.editor.addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}
