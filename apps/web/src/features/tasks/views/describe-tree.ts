import type { FilterField, TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import { groupOf, isGroup, NONE, type Row } from './editor-model.ts';

type Option = { value: string; label: string };
type Words = Readonly<Partial<Record<FilterField, readonly Option[]>>>;

/** The options of each field. */
export function useFieldOptions({ statuses, categories, priorities, people, projects, tags }: TaskChoices): Words {
  const { t } = useTranslation();
  const of = (items: readonly { id: string; name: string }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  const none = { value: NONE, label: t('tasks.none') };
  const authors = [{ value: 'me', label: t('tasks.me') }, ...of(people)];
  const anyone = [...authors, none];
  return {
    status_id: of(statuses),
    category_id: of(categories),
    priority: of(priorities),
    tag: [...of(tags), none],
    project_id: [...of(projects), none],
    author_id: authors,
    assignee_id: anyone,
    watcher_id: anyone,
    co_assignee_id: anyone,
    awaiting_decision_id: anyone,
  };
}

const GONE = {
  status_id: 'status_id',
  category_id: 'category_id',
  tag: 'tag',
  project_id: 'project_id',
} as const satisfies Partial<Record<FilterField, FilterField>>;

/** Describes a condition tree as text; deleted values are labelled as such. */
export function useTreeWords(choices: TaskChoices): (tree: TaskFilterTree) => { name: string; value: string } {
  const { t } = useTranslation();
  const options = useFieldOptions(choices);
  const sayRow = useRowWords(choices, options);
  const say = (tree: TaskFilterTree): string => {
    const group = groupOf(tree);
    const joinItems = (items: typeof group.items, between: string): string =>
      items
        .map((item) =>
          isGroup(item) ? (item.items.length > 1 ? `(${sayGroup(item)})` : sayGroup(item)) : withField(sayRow(item)),
        )
        .join(between);
    const sayGroup = ({ joint, items }: typeof group): string => {
      const joined = joinItems(items, t(joint === 'and' ? 'taskViews.said.and' : 'taskViews.said.or'));
      return joint === 'not' ? t('taskViews.said.not', { what: joined }) : joined;
    };
    return sayGroup(group);
  };
  return (tree) => {
    const [row, ...more] = groupOf(tree).items;
    if (row !== undefined && more.length === 0 && !isGroup(row)) return sayRow(row);
    return { name: t('taskViews.said.tree'), value: say(tree) };
  };
}

const withField = ({ name, value }: { name: string; value: string }): string => `${name}: ${value}`;

function useRowWords({ isReady }: TaskChoices, options: Words): (row: Row) => { name: string; value: string } {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (value = ''): string => (value === 'today' ? t('taskViews.asks.today') : format.date(value));
  const nameOf = (field: FilterField, value: string): string => {
    const label = options[field]?.find((option) => option.value === value)?.label;
    if (label !== undefined) return label;
    if (!isReady) return '…';
    const gone = Object.values(GONE).find((one) => one === field);
    // A tag condition may also hold a name.
    return gone === 'tag' && !/^[0-9a-f-]{36}$/.test(value) ? value : t(`taskViews.gone.${gone ?? 'person'}`);
  };
  const joined = ({ field, ask, values }: Row): string => {
    const [first = '', second = ''] = values;
    const isNumber = field === 'number';
    switch (ask) {
      case 'in':
        return values.map((value) => nameOf(field, value)).join(', ');
      case 'contains':
        return t('taskViews.said.contains', { value: first });
      case 'before':
        return isNumber
          ? t('taskViews.said.less', { value: first })
          : t('taskViews.said.before', { value: day(first) });
      case 'after':
        return isNumber ? t('taskViews.said.more', { value: first }) : t('taskViews.said.after', { value: day(first) });
      case 'between':
        return t(
          'taskViews.said.between',
          isNumber ? { from: first, to: second } : { from: day(first), to: day(second) },
        );
      case 'on':
        return day(first);
      case 'is':
        return first;
      case 'next_days':
      case 'last_days':
        return t(`taskViews.said.${ask}`, { value: first });
      default:
        return t(`taskViews.asks.${ask}`);
    }
  };
  return (row) => {
    const value = joined(row);
    return {
      name: t(`taskViews.fields.${row.field}`),
      value: row.isNot ? t('taskViews.said.not', { what: value }) : value,
    };
  };
}
