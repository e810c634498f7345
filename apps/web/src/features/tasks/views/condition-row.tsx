import type { FilterField } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { MultiSelect, Select } from '#ui/select/select.tsx';
import { keysOf } from '@karkas/api/core/keys-of.ts';
import { OPERATORS, FIELD_KINDS, newRow, type Operator, type Row } from './editor-model.ts';
import styles from './views.module.css';

const FIELDS = keysOf(FIELD_KINDS);

type Props = {
  row: Row;
  options: Readonly<Partial<Record<FilterField, readonly { value: string; label: string }[]>>>;
  error: string | undefined;
  onChange: (row: Row) => void;
  onRemove: () => void;
};

/** One condition: field, operator and values. */
export function ConditionRow({ row, options, error, onChange, onRemove }: Props): ReactNode {
  const { t } = useTranslation();
  const { field, ask } = row;
  const kind = FIELD_KINDS[field];
  const asks: readonly Operator[] = OPERATORS[kind];
  const isGiven = kind === 'given';
  const operatorLabel = (value: Operator): string =>
    kind === 'number' && (value === 'before' || value === 'after')
      ? t(`taskViews.numberAsks.${value}`)
      : t(`taskViews.asks.${value}`);
  return (
    <li className={styles['condition']}>
      <Select
        label={t('taskViews.editor.field')}
        isLabelHidden
        value={field}
        disabled={isGiven}
        options={FIELDS.filter((one) => one === field || FIELD_KINDS[one] !== 'given').map((value) => ({
          value,
          label: t(`taskViews.fields.${value}`),
        }))}
        onValueChange={(next) => onChange({ ...newRow(next), id: row.id, isNot: row.isNot })}
      />
      <span className={styles['ask']}>
        <Checkbox
          label={t('taskViews.editor.not')}
          isChecked={row.isNot}
          onCheckedChange={(isNot) => onChange({ ...row, isNot })}
        />
        {asks.length > 1 && (
          <Select
            label={t('taskViews.editor.ask')}
            isLabelHidden
            isSearchable={false}
            value={ask}
            options={asks.map((value) => ({ value, label: operatorLabel(value) }))}
            onValueChange={(next) => onChange({ ...row, ask: next, values: keptValues(row, next) })}
          />
        )}
      </span>
      <Values
        row={row}
        options={options[field] ?? []}
        error={error}
        onChange={(values) => onChange({ ...row, values })}
      />
      <IconButton icon="close" size="small" label={t('taskViews.editor.removeRow')} onClick={onRemove} />
    </li>
  );
}

/** Operators that share a value type: switching between them keeps the value. */
const FORMS: readonly (readonly Operator[])[] = [
  ['on', 'before', 'after', 'between', 'is'],
  ['next_days', 'last_days'],
];
const keptValues = (row: Row, next: Operator): readonly string[] =>
  FORMS.some((form) => form.includes(row.ask) && form.includes(next)) ? row.values : [];

type ValuesProps = {
  row: Row;
  options: readonly { value: string; label: string }[];
  error: string | undefined;
  onChange: (values: readonly string[]) => void;
};

function Values({ row, options, error, onChange }: ValuesProps): ReactNode {
  const { t } = useTranslation();
  const { field, ask, values } = row;
  const [first = '', second = ''] = values;
  const kind = FIELD_KINDS[field];
  const label = t('taskViews.editor.value');
  const text = (props: { label: string; value: string; put: (value: string) => void }) => (
    <TextInput
      key={props.label}
      label={props.label}
      isLabelHidden
      error={error}
      inputMode={kind === 'text' ? 'text' : 'numeric'}
      maxLength={kind === 'text' ? 200 : 10}
      value={props.value}
      placeholder={props.label}
      onChange={(event) => props.put(event.currentTarget.value)}
    />
  );
  const date = (name: string, value: string, put: (value: string) => void) => (
    <DateInput
      key={name}
      label={name}
      isLabelHidden
      error={error}
      value={value === 'today' ? '' : value}
      onValueChange={put}
    />
  );
  const [from, to] = [t('taskViews.editor.from'), t('taskViews.editor.to')];
  const isDate = kind === 'date' || kind === 'due';
  switch (ask) {
    case 'in':
      return (
        <MultiSelect
          label={label}
          isLabelHidden
          error={error}
          placeholder={label}
          values={[...values]}
          options={withDeleted(options, values)}
          onValuesChange={onChange}
        />
      );
    case 'between':
      return (
        <span className={styles['pair']}>
          {isDate
            ? [
                date(from, first, (value) => onChange([value, second])),
                date(to, second, (value) => onChange([first, value])),
              ]
            : [
                text({ label: from, value: first, put: (value) => onChange([value, second]) }),
                text({ label: to, value: second, put: (value) => onChange([first, value]) }),
              ]}
        </span>
      );
    case 'next_days':
    case 'last_days':
      return text({ label: t('taskViews.editor.days'), value: first, put: (value) => onChange([value]) });
    case 'on':
    case 'before':
    case 'after':
    case 'is':
    case 'contains':
      return isDate
        ? date(label, first, (value) => onChange([value]))
        : text({ label, value: first, put: (value) => onChange([value]) });
    default:
      return <span />;
  }
}

/** A deleted value stays selected until the user removes it. */
function withDeleted(options: readonly { value: string; label: string }[], values: readonly string[]) {
  const existing = new Set(options.map(({ value }) => value));
  return [...options, ...values.filter((value) => !existing.has(value)).map((value) => ({ value, label: '—' }))];
}
