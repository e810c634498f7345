/** The page of a crew link; `/field` itself is a screen of the application. */
export const isLinkPage = (pathname: string): boolean => /^\/field\/[^/]+\/?$/.test(pathname);

/** The request for the orders of a link; reports and photos have longer addresses. */
export const isFormRequest = (pathname: string): boolean => /^\/api\/field\/[^/]+\/$/.test(pathname);
