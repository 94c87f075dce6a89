import { JobList } from '../../actors/jobList.ts';
import type { ReactNode, Ref } from 'react';
import { RecordTable, type ListWords, type RecordTableHandle } from '../RecordTable.tsx';
import { useJobLines } from './jobLines.ts';
import { useJobColumns } from './useJobColumns.tsx';

interface JobTableProps {
  readonly words: ListWords;
  /** Where there are several lists on the page: the heading above this one, its name in the address. */
  readonly title?: ReactNode;
  readonly name?: string;
  readonly marked?: number | null;
  readonly onPoint?: (id: number | null) => void;
  readonly handle?: Ref<RecordTableHandle>;
}

/** The jobs of the list that is provided above. */
export function JobTable(props: JobTableProps) {
  const lines = useJobLines();
  const columns = useJobColumns();
  return (
    <RecordTable
      list={JobList.useActorRef()}
      lines={lines}
      columns={columns}
      path="/jobs"
      {...props}
    />
  );
}
