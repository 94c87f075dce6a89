import { basename, dirname, relative } from 'node:path';

export const PAGE_MAP = 'docs/map.md';

export function linksTo(files: readonly string[]): string {
  return files.map(link).join(', ');
}

/** A link from the map to a file, by its name. */
export function link(file: string): string {
  const name = basename(file).replace(/(\.model\.test)?\.tsx?$/, '');
  return `[${name}](${relative(dirname(PAGE_MAP), file)})`;
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
