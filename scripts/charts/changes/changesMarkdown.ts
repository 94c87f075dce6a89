import type { Change, Comparison } from '../page/reports.ts';
import type { Changes } from './changesSince.ts';

/** A comment of a pull request holds 65,536 characters. */
const LONGEST = 60_000;
/** More changes than that are folded. */
const OPEN = 12;

/** The changes of the charts as Markdown that a comment of a pull request can hold. */
export function changesMarkdown({ release, from, to }: Comparison, changes: Changes): string {
  const charts = Object.entries(changes);
  const title = `## Charts since ${release} (${from} to ${to})`;
  if (charts.length === 0) return `${title}\n\nNothing has changed.\n`;
  let text = `${title}\n`;
  for (const [index, [id, of]] of charts.entries()) {
    const part = `\n${chartMarkdown(id, of)}`;
    if (text.length + part.length > LONGEST) {
      const left = charts.slice(index).map(([name]) => name);
      return `${text}\nNot shown, for want of room: ${left.join(', ')}.\n`;
    }
    text += part;
  }
  return text;
}

function chartMarkdown(id: string, changes: readonly Change[]): string {
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  const list = changes.map(changeMarkdown).join('');
  if (changes.length <= OPEN) return `### ${id}: ${count}\n\n${list}`;
  return `### ${id}\n\n<details><summary>${count}</summary>\n\n${list}\n</details>\n`;
}

function changeMarkdown({ kind, words, texts = [] }: Change): string {
  const blocks = texts.map(
    ({ was, is }) => `\n  ~~~diff\n${signed('-', was)}${signed('+', is)}  ~~~\n`,
  );
  return `- **${kind}** ${escaped(words)}\n${blocks.join('')}`;
}

function signed(sign: string, text: string): string {
  return text === '' ? '' : `${text.replaceAll(/^/gm, `  ${sign} `)}\n`;
}

/** Words as they are, where Markdown or HTML would mean something else. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]]/g, String.raw`\$&`);
}
