import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { TextInput } from '#ui/field/text-input.tsx';
import { RegistryStatusBadge } from './registry-status.tsx';
import { SHORTEST_QUERY, suggestionOptions, type Suggestion } from './registry-queries.ts';
import styles from './registry-search.module.css';

type Group = { value: Suggestion['source']; items: Suggestion[] };

const PAUSE_MS = 300;
const keyOf = (item: Suggestion): string =>
  `${item.source} ${item.customer_id ?? ''} ${item.inn ?? ''} ${item.kpp ?? ''} ${item.name}`;

/** One search for existing customers and the registry; existing ones come first. */
export function RegistrySearch({
  error,
  onChoose,
}: {
  error: string | undefined;
  onChoose: (suggestion: Suggestion) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const query = useSettled(text.trim());
  const asked = useQuery(suggestionOptions(query));
  const results = asked.data?.results ?? [];
  const groups: Group[] = (['own', 'registry'] as const)
    .map((source) => ({ value: source, items: results.filter((item) => item.source === source) }))
    .filter((group) => group.items.length > 0);
  const isLoading = asked.isFetching || query !== text.trim();
  const isShown = isOpen && text.trim().length >= SHORTEST_QUERY;
  const choose = (item: Suggestion | null) => {
    if (item === null) return;
    setText('');
    setOpen(false);
    onChoose(item);
  };

  return (
    <Combobox.Root<Suggestion>
      items={groups}
      filter={null}
      value={null}
      onValueChange={choose}
      itemToStringLabel={(item) => item.name}
      isItemEqualToValue={(item, value) => keyOf(item) === keyOf(value)}
      autoHighlight
      inputValue={text}
      onInputValueChange={(next, details) => {
        if (details.reason === 'input-change' || details.reason === 'input-clear') setText(next);
      }}
      open={isShown}
      onOpenChange={setOpen}
    >
      <div ref={field}>
        <Combobox.Input
          // While the list is open, everything around it is hidden from screen readers, including the field's label.
          aria-label={t('customers.registrySearch')}
          render={
            <TextInput
              label={t('customers.registrySearch')}
              hint={t('customers.registryHint')}
              error={error}
              icon="search"
              placeholder={t('customers.registryPlaceholder')}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
            />
          }
          onKeyDown={(event) => {
            // Enter chooses an option without submitting the form; Ctrl+Enter submits.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
            if (event.key !== 'Escape' || !isShown) return;
            // Escape closes the list only, not the dialog.
            event.stopPropagation();
            setOpen(false);
          }}
        />
      </div>
      <Found anchor={field} status={statusText()} />
    </Combobox.Root>
  );

  function statusText(): string | null {
    if (asked.isError || asked.data?.registry_available === false) return t('customers.registryUnavailable');
    if (results.length > 0) return null;
    return isLoading ? t('customers.registrySearching') : t('customers.registryNothing');
  }
}

/** Grouped results and the state of the search. */
function Found({ anchor, status }: { anchor: RefObject<HTMLDivElement | null>; status: string | null }) {
  const { t } = useTranslation();
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        anchor={anchor}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={styles['positioner']}
      >
        <Combobox.Popup className={styles['popup']} role="region" aria-label={t('customers.registryFound')}>
          <Combobox.List className={styles['list']} aria-label={t('customers.registryFound')}>
            {(group: Group) => (
              <Combobox.Group key={group.value} items={group.items}>
                <Combobox.GroupLabel className={styles['group']}>
                  {t(`customers.sources.${group.value}`)}
                </Combobox.GroupLabel>
                <Combobox.Collection>
                  {(item: Suggestion) => <SuggestionItem key={keyOf(item)} item={item} />}
                </Combobox.Collection>
              </Combobox.Group>
            )}
          </Combobox.List>
          <Combobox.Status className={styles['status']}>{status}</Combobox.Status>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function SuggestionItem({ item }: { item: Suggestion }) {
  const { t } = useTranslation();
  const requisites = [
    item.inn === null ? null : `${t('customers.inn')} ${item.inn}`,
    item.kpp === null ? null : `${t('customers.kpp')} ${item.kpp}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
  return (
    <Combobox.Item value={item} className={styles['item']}>
      <span className={styles['text']} data-hint={item.name}>
        <strong>{item.name}</strong>
        <small>{requisites || t('customers.noRequisites')}</small>
        {item.address !== null && <small data-hint={item.address}>{item.address}</small>}
      </span>
      {item.status !== null && <RegistryStatusBadge status={item.status} />}
    </Combobox.Item>
  );
}

/** The text after a pause in typing (debounced). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
