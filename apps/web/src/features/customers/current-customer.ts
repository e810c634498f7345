import { useState } from 'react';
import { readStored } from '#platform/storage.ts';

/** The customer that was open last (specification §4), as it stood when the list was opened. */
export function useCurrentCustomer(): string | null {
  return useState(() => readStored('currentCustomerId'))[0];
}
