import { LOCAL_ESTIMATE_TYPE } from '../gge-schemas.ts';
import { startXmlParse, type XmlAttributes } from './xml-part.ts';

export type XmlKind = 'bill' | 'resource_estimate' | 'grand_estimate';

const ENOUGH = 16_384;
const PIECE = 1024;

/** Detects the kind of an XML document by its root, schema or declared type, regardless of the file name. */
export function xmlKind(text: string, file: string): XmlKind {
  const path: string[] = [];
  let kind: XmlKind | null = null;
  let isNamed = false;
  let declaredType = '';
  const parse = startXmlParse(file, 'XML', {
    open: (name, attributes) => {
      if (path.length === 0) {
        const schema = schemaOf(name, attributes);
        isNamed = schema !== '';
        if (schema === 'LocalEstimateResourceIndexMethod') kind = 'resource_estimate';
        else if (name === 'Document' && attributes['Generator'] === 'GrandSmeta') kind = 'grand_estimate';
        else if (isNamed) kind = 'bill';
      } else if (name === 'Sections') kind ??= 'bill';
      path.push(name);
      declaredType = '';
    },
    close: (name) => {
      const isType = name === 'Type' && path.at(-2) === 'File';
      if (isType && !isNamed) kind ??= LOCAL_ESTIMATE_TYPE.test(declaredType.trim()) ? 'resource_estimate' : 'bill';
      path.pop();
    },
    text: (piece) => {
      declaredType += piece;
    },
  });
  for (let at = 0; at < Math.min(text.length, ENOUGH); at += PIECE) {
    parse.write(text.slice(at, at + PIECE));
    if (kind !== null) return kind;
  }
  return kind ?? 'bill';
}

/** The schema named by the root element or its schema location; '' for a generic root. */
export function schemaOf(root: string, attributes: XmlAttributes): string {
  const location = Object.entries(attributes).find(([key]) => key.endsWith('noNamespaceSchemaLocation'))?.[1] ?? '';
  return /(?<![A-Za-z])([A-Za-z]+)-\d/.exec(location)?.[1] ?? (root === 'Construction' ? '' : root);
}
