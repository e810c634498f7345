type Entered = { cause: 'preload' | 'enter' | 'stay'; params: { projectId: string } };

/**
 * A route's loader that begins to read what its screen will ask for, while the code of the screen is fetched, and waits
 * for neither. What went wrong is told by the screen, which asks again.
 */
export function beginTo(load: (projectId: string) => Promise<void>): (entered: Entered) => void {
  return ({ cause, params }) => {
    if (cause === 'enter') load(params.projectId).catch(() => undefined);
  };
}
