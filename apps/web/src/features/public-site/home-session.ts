/** Leads whoever is signed in to the work instead of to sign-in; the page itself is the same ready-made HTML for all. */
export function showSession(isSignedIn: boolean): void {
  const words = document.querySelector<HTMLElement>('[data-open]')?.dataset['open'];
  if (!isSignedIn || words === undefined) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-entry]')) {
    link.href = '/projects';
    link.textContent = words;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-strangers]')) link.hidden = true;
}
