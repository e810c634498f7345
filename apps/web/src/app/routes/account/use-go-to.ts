import { useRouter } from '@tanstack/react-router';
import type { GoTo } from '#features/auth';

/** Navigation between the sign-in pages when they are rendered by the app. */
export function useGoTo(): GoTo {
  const router = useRouter();
  return (href) => {
    void router.navigate({ href });
  };
}
