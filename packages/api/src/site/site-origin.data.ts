/** What the build of the site writes in place of its address, which only the start of the product knows. No page links to it. */
export const BUILT_ORIGIN = 'https://origin.invalid';
