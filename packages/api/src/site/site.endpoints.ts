import { defineEndpoint } from '../core/endpoint.ts';
import { MAX_SAMPLE_BYTES, sampleQuery, siteSample, takenSample, takeSampleBody } from './site-sample.schemas.ts';
import {
  articleQuery,
  contactBody,
  contactRequest,
  serviceQuery,
  siteArticlePage,
  siteProjectPage,
  siteServicePage,
  slugParams,
  wholeSiteArticle,
  wholeSiteProject,
  wholeSiteService,
} from './site.schemas.ts';

const publicAccess = { kind: 'public' } as const;

export const listSiteServices = defineEndpoint({
  name: 'listSiteServices',
  method: 'GET',
  paths: ['/api/site/services/'],
  summary: 'The services of the public site, in the language of the request',
  access: publicAccess,
  query: serviceQuery,
  response: siteServicePage,
  status: 200,
});

export const getSiteService = defineEndpoint({
  name: 'getSiteService',
  method: 'GET',
  paths: ['/api/site/services/:slug/'],
  summary: 'One service with its text',
  access: publicAccess,
  params: slugParams,
  response: wholeSiteService,
  status: 200,
});

export const listSiteProjects = defineEndpoint({
  name: 'listSiteProjects',
  method: 'GET',
  paths: ['/api/site/projects/'],
  summary: 'The reference projects that may be shown',
  access: publicAccess,
  query: serviceQuery,
  response: siteProjectPage,
  status: 200,
});

export const getSiteProject = defineEndpoint({
  name: 'getSiteProject',
  method: 'GET',
  paths: ['/api/site/projects/:slug/'],
  summary: 'One reference project with its text',
  access: publicAccess,
  params: slugParams,
  response: wholeSiteProject,
  status: 200,
});

export const listSiteArticles = defineEndpoint({
  name: 'listSiteArticles',
  method: 'GET',
  paths: ['/api/site/blog/'],
  summary: 'The articles of the blog, the newest first',
  access: publicAccess,
  query: articleQuery,
  response: siteArticlePage,
  status: 200,
});

export const getSiteArticle = defineEndpoint({
  name: 'getSiteArticle',
  method: 'GET',
  paths: ['/api/site/blog/:slug/'],
  summary: 'One article with its text and what to read next',
  access: publicAccess,
  params: slugParams,
  response: wholeSiteArticle,
  status: 200,
});

export const sendContactRequest = defineEndpoint({
  name: 'sendContactRequest',
  method: 'POST',
  paths: ['/api/site/contact/'],
  summary: 'Send a message to the operator of the installation; confirmed by email',
  access: publicAccess,
  body: contactBody,
  response: contactRequest,
  status: 201,
});

export const readSample = defineEndpoint({
  name: 'readSample',
  method: 'POST',
  paths: ['/api/site/sample/'],
  summary: 'Try the product with a bill of quantities, without an account',
  access: publicAccess,
  query: sampleQuery,
  upload: { field: 'file', maxBytes: MAX_SAMPLE_BYTES },
  response: siteSample,
  status: 201,
});

export const takeSample = defineEndpoint({
  name: 'takeSample',
  method: 'POST',
  paths: ['/api/site/sample/take/'],
  summary: 'Create a project with a specification from the sample bill',
  access: { kind: 'company', requires: 'project.create' },
  body: takeSampleBody,
  response: takenSample,
  status: 201,
});
