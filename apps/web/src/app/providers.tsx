import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#platform/requests/query-client.ts';
import { KitProvider } from './kit-provider.tsx';

/** Providers of every page of the app: the query client, and those of any page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <KitProvider>{children}</KitProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
