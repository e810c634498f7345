import type { Found } from '@karkas/api/search/search.schemas.ts';

/** The address of a record that the search has found; null for one whose place is not told. */
export function addressOf({ model, id, path_ids }: Pick<Found, 'model' | 'id' | 'path_ids'>): string | null {
  switch (model) {
    case 'customer':
      return `/customers/${id}`;
    case 'project':
      return `/projects/${id}`;
    case 'specification':
      return `/specifications/${id}`;
    case 'contract':
      return path_ids.project_id === null ? null : `/projects/${path_ids.project_id}/contracts/${id}`;
  }
}
