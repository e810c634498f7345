import { useState } from 'react';

/** The record a window was opened with: what others save meanwhile is met by the version, not taken over unseen. */
export function useOpenedWith<Record>(record: Record): Record {
  return useState(record)[0];
}
