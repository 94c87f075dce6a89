/** @jsxImportSource preact */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { useMemo } from 'preact/hooks';
import { eventTable, type Cell } from '../eventTable.ts';
import { ScrollRegion } from './drawing/ScrollRegion.tsx';

interface EventTableViewProps {
  readonly chart: AnyStateMachine;
  readonly present: readonly AnyStateNode[];
}

export function EventTableView({ chart, present }: EventTableViewProps) {
  const { events, rows } = useMemo(() => eventTable(chart), [chart]);
  return (
    <section>
      <h2>What each event does in each state</h2>
      <ScrollRegion class="scroll" label="Table of events and states">
        <table>
          <thead>
            <tr>
              <th scope="col">State</th>
              {events.map(({ type, words }) => (
                <th key={type} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells }) => (
              <tr key={id} class={present.some((node) => node.id === id) ? 'present' : ''}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={index} class={cell.kind}>
                    <CellText cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function CellText({ cell }: { readonly cell: Cell }) {
  if (cell.kind === 'happens') {
    return (
      <>
        {cell.texts.map((text, index) => (
          <div key={index}>{text}</div>
        ))}
      </>
    );
  }
  if (cell.kind === 'elsewhere') return <em>see the other region</em>;
  return (
    <>
      <em>{cell.kind === 'ignored' ? 'ignored:' : 'cannot happen:'}</em> {cell.reason}
    </>
  );
}
