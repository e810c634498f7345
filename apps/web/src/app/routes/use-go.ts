import { useRouter } from '@tanstack/react-router';
import type { GoTo } from '#features/auth';

/** How the pages before sign-in lead to each other when they stand in the app. */
export function useGo(): GoTo {
  const router = useRouter();
  return (href) => {
    void router.navigate({ href });
  };
}
