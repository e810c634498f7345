import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { projectListOptions, projectOptions } from './project-queries.ts';

/** Options of a project picker with server search; the chosen project is always included. */
export function useProjectChoice(chosenId: string | undefined) {
  const [search, setSearch] = useState('');
  const query = useQuery(projectListOptions({ search: useDeferredValue(search) || undefined }));
  const chosen = useQuery({ ...projectOptions(chosenId ?? ''), enabled: chosenId !== undefined }).data;
  const found = (query.data?.results ?? []).map(({ id, name, code }) => ({ value: id, label: name, hint: code }));
  const isThere = chosenId === undefined || found.some((option) => option.value === chosenId);
  return {
    options: isThere ? found : [{ value: chosenId, label: chosen?.name ?? '…', hint: chosen?.code ?? '' }, ...found],
    onSearch: setSearch,
    isLoading: query.isFetching,
  };
}
