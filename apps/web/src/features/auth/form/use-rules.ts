import { useState } from 'react';
import { useLanguage } from '#platform/i18n/i18n.ts';
import type { AuthFormName, complaintsOf as ComplaintsOf, Complaints } from './auth-rules.ts';

type Check = (input: unknown) => Complaints;

/** The contract's rules of a form, once loaded. `fetch` resolves to null when they cannot be loaded. */
export function useRules(form: AuthFormName): { check: Check | null; fetch: () => Promise<Check | null> } {
  const language = useLanguage();
  const [rules, setRules] = useState<{ complaintsOf: typeof ComplaintsOf } | null>(null);
  const checkBy =
    (complaintsOf: typeof ComplaintsOf): Check =>
    (input) =>
      complaintsOf(form, input, language);
  return {
    check: rules === null ? null : checkBy(rules.complaintsOf),
    fetch: async () => {
      try {
        const { complaintsOf } = await import('./auth-rules.ts');
        setRules({ complaintsOf });
        return checkBy(complaintsOf);
      } catch {
        return null;
      }
    },
  };
}
