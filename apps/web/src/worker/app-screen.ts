const partsOf = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '');

/** Whether an address is a screen behind sign-in; `$projectId` matches any path segment. */
export function isAppScreen(pathname: string, screens: readonly string[]): boolean {
  const parts = partsOf(pathname);
  return screens.some((screen) => {
    const wanted = partsOf(screen);
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at]);
  });
}
