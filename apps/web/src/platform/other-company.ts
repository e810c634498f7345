const listeners = new Set<(companyId: string) => void>();

/** Calls back when what was asked for turns out to be of another of the person's companies than the one shown. */
export function onOtherCompany(listener: (companyId: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Told by the transport, which gives such an answer to nobody. */
export function tellOtherCompany(companyId: string): void {
  for (const listener of listeners) listener(companyId);
}
