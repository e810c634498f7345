import type { z } from 'zod';
import { mergedQuery, mergedRows } from './merged-rows.schemas.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import {
  childRowQuery,
  consumableRow,
  consumableRowBody,
  consumableRowPage,
  consumableRowPatch,
  consumableRowWritten,
  contentVersion,
  lastRowChange,
  resourceRow,
  resourceRowBody,
  resourceRowPage,
  resourceRowPatch,
  resourceRowQuery,
  resourceRowWritten,
  rowParams,
  specificationRow,
  specificationRowBody,
  specificationRowPage,
  specificationRowPatch,
  specificationRowQuery,
  specificationRowWritten,
  workRow,
  workRowBody,
  workRowPage,
  workRowPatch,
  workRowWritten,
} from './rows.schemas.ts';
import { restoreRowsBody, rowsBatchBody, rowsBatchWritten, rowsRestored } from './rows-batch.schemas.ts';
import { specificationParams } from '../specifications.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;
const view = { kind: 'company', requires: 'specification.view', object } as const;
const update = { kind: 'company', requires: 'specification.update', object } as const;

type RowOptions<
  Item extends z.ZodType,
  Page extends z.ZodType,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Patch extends z.ZodType,
  Written extends z.ZodType,
> = {
  path: string;
  noun: string;
  title: string;
  item: Item;
  page: Page;
  query: Query;
  body: Body;
  patch: Patch;
  written: Written;
};

const listPath = (path: string) => [`/api/specifications/:specification_id/${path}/`] as const;
const onePath = (path: string) => [`/api/specifications/:specification_id/${path}/:row_id/`] as const;

function readEndpoints<Item extends z.ZodType, Page extends z.ZodType, Query extends z.ZodObject>({
  path,
  noun,
  title,
  item,
  page,
  query,
}: Pick<
  RowOptions<Item, Page, Query, z.ZodType, z.ZodType, z.ZodType>,
  'path' | 'noun' | 'title' | 'item' | 'page' | 'query'
>) {
  return {
    list: defineEndpoint({
      name: `list${noun}s`,
      method: 'GET',
      paths: listPath(path),
      summary: `${title}: list`,
      access: view,
      params: specificationParams,
      query,
      response: page,
      status: 200,
    }),
    get: defineEndpoint({
      name: `get${noun}`,
      method: 'GET',
      paths: onePath(path),
      summary: `${title}: one`,
      access: view,
      params: rowParams,
      response: item,
      status: 200,
    }),
  };
}

function writeEndpoints<Body extends z.ZodType, Patch extends z.ZodType, Written extends z.ZodType>({
  path,
  noun,
  title,
  body,
  patch,
  written,
}: Pick<
  RowOptions<z.ZodType, z.ZodType, z.ZodObject, Body, Patch, Written>,
  'path' | 'noun' | 'title' | 'body' | 'patch' | 'written'
>) {
  return {
    create: defineEndpoint({
      name: `create${noun}`,
      method: 'POST',
      paths: listPath(path),
      summary: `${title}: add`,
      access: update,
      params: specificationParams,
      body,
      response: written,
      status: 201,
    }),
    patch: defineEndpoint({
      name: `patch${noun}`,
      method: 'PATCH',
      paths: onePath(path),
      summary: `${title}: change; updates the branch and the totals`,
      access: update,
      params: rowParams,
      body: patch,
      response: written,
      status: 200,
    }),
    remove: defineEndpoint({
      name: `delete${noun}`,
      method: 'DELETE',
      paths: onePath(path),
      summary: `${title}: delete`,
      access: update,
      params: rowParams,
      status: 204,
    }),
  };
}

/** The five endpoints of every row kind. */
function rowEndpoints<
  Item extends z.ZodType,
  Page extends z.ZodType,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Patch extends z.ZodType,
  Written extends z.ZodType,
>(options: RowOptions<Item, Page, Query, Body, Patch, Written>) {
  const { list, get } = readEndpoints(options);
  const { create, patch, remove } = writeEndpoints(options);
  return { list, create, get, patch, remove };
}

export const specificationRows = rowEndpoints({
  path: 'specification-rows',
  noun: 'SpecificationRow',
  title: 'Sections and positions',
  item: specificationRow,
  page: specificationRowPage,
  query: specificationRowQuery,
  body: specificationRowBody,
  patch: specificationRowPatch,
  written: specificationRowWritten,
});
export const workRows = rowEndpoints({
  path: 'work-rows',
  noun: 'WorkRow',
  title: 'Works of the positions',
  item: workRow,
  page: workRowPage,
  query: childRowQuery,
  body: workRowBody,
  patch: workRowPatch,
  written: workRowWritten,
});
export const resourceRows = rowEndpoints({
  path: 'resource-rows',
  noun: 'ResourceRow',
  title: 'Materials, machines and labour of the positions',
  item: resourceRow,
  page: resourceRowPage,
  query: resourceRowQuery,
  body: resourceRowBody,
  patch: resourceRowPatch,
  written: resourceRowWritten,
});
export const consumableRows = rowEndpoints({
  path: 'consumable-rows',
  noun: 'ConsumableRow',
  title: 'Consumables of the positions',
  item: consumableRow,
  page: consumableRowPage,
  query: childRowQuery,
  body: consumableRowBody,
  patch: consumableRowPatch,
  written: consumableRowWritten,
});

export const batchRows = defineEndpoint({
  name: 'batchRows',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/rows/batch/'],
  summary: 'Edit and delete many rows at once (paste, fill, delete), atomically and with one recalculation',
  access: update,
  params: specificationParams,
  body: rowsBatchBody,
  response: rowsBatchWritten,
  status: 200,
});
export const restoreRows = defineEndpoint({
  name: 'restoreRows',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/rows/restore/'],
  summary: 'Restore rows deleted by a batch, at their place and with their values',
  access: update,
  params: specificationParams,
  body: restoreRowsBody,
  response: rowsRestored,
  status: 200,
});

export const readContentVersion = defineEndpoint({
  name: 'readContentVersion',
  method: 'GET',
  paths: ['/api/specifications/:specification_id/content-version/'],
  summary: 'The content version of the document, to detect changes',
  access: view,
  params: specificationParams,
  response: contentVersion,
  status: 200,
});
export const readLastRowChange = defineEndpoint({
  name: 'readLastRowChange',
  method: 'GET',
  paths: ['/api/specifications/:specification_id/rows/:row_id/last-change/'],
  summary: 'Who last changed or deleted a row, and when',
  access: view,
  params: rowParams,
  response: lastRowChange,
  status: 200,
});

export const listMergedResources = defineEndpoint({
  name: 'listMergedResources',
  method: 'GET',
  paths: ['/api/specifications/:specification_id/resources-merged/'],
  summary: 'Resources grouped by code, unit, kind and price',
  access: view,
  params: specificationParams,
  query: mergedQuery,
  response: mergedRows,
  status: 200,
});
export const listMergedConsumables = defineEndpoint({
  name: 'listMergedConsumables',
  method: 'GET',
  paths: ['/api/specifications/:specification_id/consumables-merged/'],
  summary: 'Consumables grouped by code, unit and price',
  access: view,
  params: specificationParams,
  response: mergedRows,
  status: 200,
});
