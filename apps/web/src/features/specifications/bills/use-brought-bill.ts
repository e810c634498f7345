import { useEffect } from 'react';
import { takeBroughtBill } from '#platform/brought-bill.ts';

/** Reads the bill for which the specification was made, once its page is here. */
export function useBroughtBill(specificationId: string, read: (file: File) => void): void {
  useEffect(() => {
    const file = takeBroughtBill(specificationId);
    if (file !== null) read(file);
  }, [specificationId, read]);
}
