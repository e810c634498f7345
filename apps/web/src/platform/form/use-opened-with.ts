import { useState } from 'react';

/** The record a dialog was opened with: later changes by others are detected by the version, not merged silently. */
export function useOpenedWith<Record>(record: Record): Record {
  return useState(record)[0];
}
