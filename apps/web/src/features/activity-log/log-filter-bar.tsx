import { LOG_ACTION_NAMES } from '@karkas/api/activity-log/activity-log.texts.ts';
import { addDays } from '@karkas/domain/task-line/calendar-day.ts';
import { keysOf } from '@karkas/api/core/keys-of.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { FilterBar, type ActiveFilter } from '#ui/filter-bar/filter-bar.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { today } from '#platform/clock.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { type LogFilters, logPeopleOptions } from './activity-log-queries.ts';
import styles from './log.module.css';

const NOTHING: LogFilters = {
  model: undefined,
  action: undefined,
  user: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
};
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export function LogFilterBar({
  filters,
  onChange,
}: {
  filters: LogFilters;
  onChange: (change: Partial<LogFilters>) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const people = useQuery(logPeopleOptions(useAbility('member.view'))).data ?? [];
  const models = keysOf(RECORD_KINDS).map((value) => ({ value, label: RECORD_KINDS[value].name[language] }));
  const actions = keysOf(LOG_ACTION_NAMES).map((value) => ({ value, label: LOG_ACTION_NAMES[value][language] }));
  const persons = people.map((person) => ({
    value: person.user_id,
    label: `${person.last_name} ${person.first_name}`,
  }));
  return (
    <FilterBar
      label={t('log.filters')}
      search={
        <SearchInput
          label={t('log.search')}
          value={filters.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
      }
      filters={[
        {
          id: 'model',
          control: (
            <Choice
              label={t('log.model')}
              value={filters.model}
              options={models}
              onChoose={(model) => onChange({ model })}
            />
          ),
        },
        {
          id: 'action',
          control: (
            <Choice
              label={t('log.action')}
              value={filters.action}
              options={actions}
              onChoose={(action) => onChange({ action })}
            />
          ),
        },
        ...(persons.length === 0
          ? []
          : [
              {
                id: 'user',
                control: (
                  <Choice
                    label={t('log.person')}
                    value={filters.user}
                    options={persons}
                    onChoose={(user) => onChange({ user })}
                  />
                ),
              },
            ]),
        { id: 'period', isWide: true, control: <Period filters={filters} onChange={onChange} /> },
      ]}
      active={useActive(filters, onChange, { models, actions, persons })}
      onReset={() => onChange(NOTHING)}
    />
  );
}

/** Presets of the period filter; «с … по …» covers any other period. */
const SPANS = { today: 0, week: 6, month: 29 } as const;

function Period({ filters, onChange }: { filters: LogFilters; onChange: (change: Partial<LogFilters>) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { from, to } = filters;
  // A partly typed day is not applied.
  const setDay = (name: 'from' | 'to', text: string) => {
    if (text === '' || isDay(text)) onChange({ [name]: text || undefined });
  };
  const day = today();
  const isSpan = to === day && keysOf(SPANS).some((span) => from === addDays(day, -SPANS[span]));
  const [isOpen, setOpen] = useState((from !== undefined || to !== undefined) && !isSpan);
  return (
    <div className={styles['period']}>
      <div className={styles['days']} role="group" aria-label={t('log.period')}>
        {keysOf(SPANS).map((span) => {
          const first = addDays(day, -SPANS[span]);
          const isOn = from === first && to === day;
          return (
            <button
              key={span}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? { from: undefined, to: undefined } : { from: first, to: day })}
            >
              {t(`log.periods.${span}`)}
            </button>
          );
        })}
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('log.days')}
        </button>
      </div>
      <div id={id} className={styles['span']} hidden={!isOpen}>
        <span aria-hidden="true">{t('log.from').toLowerCase()}</span>
        <DateInput
          label={t('log.from')}
          isLabelHidden
          value={from ?? ''}
          onValueChange={(text) => setDay('from', text)}
        />
        <span aria-hidden="true">{t('log.to').toLowerCase()}</span>
        <DateInput label={t('log.to')} isLabelHidden value={to ?? ''} onValueChange={(text) => setDay('to', text)} />
      </div>
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | undefined) => void;
};

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      isLabelHidden
      placeholder={label}
      isClearable
      value={value ?? ''}
      options={options}
      onValueChange={(chosen) => onChoose(chosen || undefined)}
    />
  );
}

type Options = readonly { value: string; label: string }[];

function useActive(
  filters: LogFilters,
  onChange: (change: Partial<LogFilters>) => void,
  lists: { models: Options; actions: Options; persons: Options },
): ActiveFilter[] {
  const { t } = useTranslation();
  const format = useFormat();
  const labelOf = (options: Options, value: string) => options.find((option) => option.value === value)?.label ?? value;
  const { model, action, user, from, to } = filters;
  return [
    ...(model === undefined
      ? []
      : [
          {
            id: 'model',
            name: t('log.model'),
            value: labelOf(lists.models, model),
            onRemove: () => onChange({ model: undefined }),
          },
        ]),
    ...(action === undefined
      ? []
      : [
          {
            id: 'action',
            name: t('log.action'),
            value: labelOf(lists.actions, action),
            onRemove: () => onChange({ action: undefined }),
          },
        ]),
    ...(user === undefined
      ? []
      : [
          {
            id: 'user',
            name: t('log.person'),
            value: labelOf(lists.persons, user),
            onRemove: () => onChange({ user: undefined }),
          },
        ]),
    ...(from === undefined
      ? []
      : [{ id: 'from', name: t('log.from'), value: format.date(from), onRemove: () => onChange({ from: undefined }) }]),
    ...(to === undefined
      ? []
      : [{ id: 'to', name: t('log.to'), value: format.date(to), onRemove: () => onChange({ to: undefined }) }]),
  ];
}
