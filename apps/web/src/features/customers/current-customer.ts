import { useState } from 'react';
import { readStored } from '#platform/memory/storage.ts';

/** The customer opened last (specification §4), as stored when the list was opened. */
export function useCurrentCustomer(): string | null {
  return useState(() => readStored('currentCustomerId'))[0];
}
