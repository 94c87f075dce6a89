import type { AnyStateMachine } from 'xstate';
import { eventTable, type Cell } from './eventTable.ts';

function cellText(cell: Cell): string {
  if (cell.kind === 'happens') return cell.texts.join('<br>');
  if (cell.kind === 'ignored') return `*ignored:* ${cell.reason}`;
  if (cell.kind === 'impossible') return `*cannot happen:* ${cell.reason}`;
  return '*see the other region*';
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The page of a chart in Markdown: its drawing, and what each event does in each state. */
export function chartPage(chart: AnyStateMachine): string {
  const { events, rows } = eventTable(chart);
  return [
    `# ${chart.id}`,
    '',
    chart.root.description,
    '',
    `![${chart.id}](${chart.id}.svg)`,
    '',
    'A number belongs to an arrow. What each event does where the chart can rest:',
    '',
    row(['', ...events.map(({ words }) => words)]),
    row(['---', ...events.map(() => '---')]),
    ...rows.map(({ name, cells }) => row([`**${name}**`, ...cells.map(cellText)])),
    '',
  ].join('\n');
}
