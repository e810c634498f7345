// The page's policy lets no letters become elements (`require-trusted-types-for`). This is the one place that is allowed it,
// and only in a document apart from the page, in which nothing is run, fetched or drawn.

type Policy = { createHTML: (html: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

const makesPolicies = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;
const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
const policy = makesPolicies(factory) ? factory.createPolicy('karkas-inert', { createHTML: (html) => html }) : null;

/** The elements that the letters mean, in a document apart. What an element says as its style stands in `data-style`. */
export function inertBody(html: string): HTMLElement {
  const quiet = withoutCode(html);
  const parsed = policy === null ? quiet : policy.createHTML(quiet);
  const { body } = new DOMParser().parseFromString(parsed, 'text/html');
  for (const element of body.querySelectorAll('data-style')) element.remove();
  return body;
}

/** Styles and handlers by another name: in that document the browser runs none, but complains of each to the page. */
const withoutCode = (html: string): string =>
  html.replaceAll(/<\/?[a-z][^<>]*>/gi, (tag) =>
    tag
      .replace(/^(<\/?)style(?=[\s/>])/i, '$1data-style')
      .replaceAll(/([\s/"'])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
  );
