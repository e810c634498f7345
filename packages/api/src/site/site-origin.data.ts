/** What the build of the site writes in place of its address, which only the start of the product knows. No page links to it. */
export const BUILT_ORIGIN = 'https://origin.invalid';

/** The same of who answers for personal data, where search engines are told of an organisation. */
export const BUILT_OPERATOR = 'operator.invalid';
