import { JobList } from '../../actors/jobList.ts';
import { useMemo, type ReactNode, type Ref } from 'react';
import { VirtualRows } from '../../ui/VirtualRows.tsx';
import { RecordTable, type ListWords, type RecordTableHandle } from '../RecordTable.tsx';
import { useListParams } from '../useListParams.ts';
import { useOpening } from '../useOpening.ts';
import { useJobLines } from './jobLines.ts';
import { useJobColumns } from './useJobColumns.tsx';

interface JobTableProps {
  readonly words: ListWords;
  /** Whether all jobs are of one worker, whose page it is: the name says nothing then. */
  readonly ofOneWorker?: boolean;
  /** Where there are several lists on the page: the heading above this one, its name in the address. */
  readonly title?: ReactNode;
  readonly name?: string;
  readonly marked?: number | null;
  readonly onPoint?: (id: number | null) => void;
  readonly handle?: Ref<RecordTableHandle>;
}

/** The jobs of the list that is provided above. */
export function JobTable({ name, ofOneWorker = false, ...props }: JobTableProps) {
  const allColumns = useJobColumns();
  const columns = useMemo(
    () => (ofOneWorker ? allColumns.filter(({ id }) => id !== 'worker') : allColumns),
    [allColumns, ofOneWorker],
  );
  return (
    <RecordTable
      list={JobList.useActorRef()}
      lines={useJobLines(ofOneWorker)}
      columns={columns}
      view={useListParams(name)}
      use={useOpening('/jobs')}
      LongBody={VirtualRows}
      {...props}
    />
  );
}
