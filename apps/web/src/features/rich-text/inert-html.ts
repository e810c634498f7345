// The page's policy forbids turning strings into elements (`require-trusted-types-for`). This is the one allowed
// place, and only in a detached document in which nothing is run, loaded or rendered.

type Policy = { createHTML: (html: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

const makesPolicies = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;
const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
const policy = makesPolicies(factory) ? factory.createPolicy('karkas-inert', { createHTML: (html) => html }) : null;

/** Parses HTML in a detached document. Inline styles are moved to `data-style`. */
export function inertBody(html: string): HTMLElement {
  const quiet = withoutHandlers(html);
  const parsed = policy === null ? quiet : policy.createHTML(quiet);
  const { body } = new DOMParser().parseFromString(parsed, 'text/html');
  for (const element of body.querySelectorAll('data-style')) element.remove();
  return body;
}

/**
 * Renames styles and handlers: the detached document does not run them, but each would be reported as a CSP
 * violation.
 */
const withoutHandlers = (html: string): string =>
  html.replaceAll(/<\/?[a-z][^<>]*>/gi, (tag) =>
    tag
      .replace(/^(<\/?)style(?=[\s/>])/i, '$1data-style')
      .replaceAll(/([\s/"'])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
  );
