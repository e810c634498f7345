type LoaderArgs = { cause: 'preload' | 'enter' | 'stay'; params: { projectId: string } };

/**
 * A route loader that prefetches the screen's queries while its code is loading, without awaiting either. Failures are
 * displayed by the screen, which queries again.
 */
export function prefetchLoader(load: (projectId: string) => Promise<void>): (args: LoaderArgs) => void {
  return ({ cause, params }) => {
    if (cause === 'enter') load(params.projectId).catch(() => undefined);
  };
}
