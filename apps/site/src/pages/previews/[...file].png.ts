import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { drawPreview } from '../../preview-picture.ts';
import { previewOf } from '../../previews.ts';
import { allPages } from '../../site-pages.ts';

export const getStaticPaths = async () =>
  (await allPages()).map((page) => {
    const { name, words } = previewOf(page);
    return { params: { file: `${page.language}/${name}` }, props: { words } };
  });
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => new Response(Buffer.from(drawPreview(props.words)));
