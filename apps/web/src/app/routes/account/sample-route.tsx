import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SiteSampleScreen } from '#features/site-sample';

export function SampleRoute() {
  const router = useRouter();
  const open = useCallback(
    (specificationId: string) => {
      void router.navigate({ to: '/specifications/$specificationId', params: { specificationId }, replace: true });
    },
    [router],
  );
  const leave = useCallback(() => {
    void router.navigate({ to: '/projects', replace: true });
  }, [router]);
  return <SiteSampleScreen onTaken={open} onLeave={leave} />;
}
